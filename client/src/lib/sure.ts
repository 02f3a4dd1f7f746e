/** What must be there by whatever made it. Where it is not, that is reported as a fault, which tests find; the rest of the
 *  page is drawn all the same, for a player is not to be stopped by a figure. */
export function sure<T>(thing: T): NonNullable<T> {
  if (thing === undefined || thing === null) reportError(new Error('Something is missing in what the service says.'));
  return thing as NonNullable<T>;
}
