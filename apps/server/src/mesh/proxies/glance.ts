/** What a glance waits for an istiod that has said nothing yet: others answer within it. */
const AT_ONCE_MS = 250

/** What of that is left, in milliseconds, once an istiod was asked: nobody waits for one answer again and again. */
export function leftOfGlance(asked: number, now: number): number {
  return Math.max(0, asked + AT_ONCE_MS - now)
}
