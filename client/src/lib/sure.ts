/** What must be there by whatever made it; an error where it is not, and not a wrong picture. */
export function sure<T>(thing: T): NonNullable<T> {
  if (thing === undefined || thing === null) throw new Error('Something is missing in what the service says.');
  return thing;
}
