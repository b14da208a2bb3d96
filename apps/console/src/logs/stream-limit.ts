/**
 * Browsers open six connections to a server that speaks HTTP/1.1, for all windows together: streams that stay open leave
 * half of them to everything else.
 */
const MOST_OVER_HTTP_1 = 3
const SHARED: readonly unknown[] = ['h2', 'h3']

/** How many logs may be followed by streams of their own; the others are asked again and again. */
export function mostStreams(): number {
  const [page] = performance.getEntriesByType('navigation')
  const isShared = page !== undefined && 'nextHopProtocol' in page && SHARED.includes(page.nextHopProtocol)
  return isShared ? Infinity : MOST_OVER_HTTP_1
}
