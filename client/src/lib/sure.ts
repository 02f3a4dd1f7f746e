/** What must be there by whatever made it, said to the compiler alone: a part of the page that is about to go may still
 *  be reckoned once with what has gone already, and must not take the table with it. */
export function sure<T>(thing: T): NonNullable<T> {
  return thing as NonNullable<T>;
}
