import type { AuditPage } from '@naru/contract/api/audit'
import type { InfiniteData } from '@tanstack/react-query'

type Pages = InfiniteData<AuditPage>

/**
 * What was read before, with its newest part as it is now: what has ended meanwhile stands at its end's place. Where the
 * newest part does not reach what is known, it stands alone.
 */
export function joinNewest({ pages, pageParams }: Pages, newest: AuditPage): Pages {
  const oldest = newest.lines.at(-1)?.seq ?? 0
  const known = pages[0]?.lines[0]?.seq ?? 0
  if (newest.next === null || oldest > known) return { pages: [newest], pageParams: [undefined] }
  const older = pages.map(({ lines, next }) => ({ lines: lines.filter(({ seq }) => seq < oldest), next }))
  const [first, ...rest] = older
  return {
    pages: [{ lines: [...newest.lines, ...(first?.lines ?? [])], next: first?.next ?? null }, ...rest],
    pageParams,
  }
}
