import { AppError } from '@naru/contract/errors/app-error'
import { rowKey } from '@naru/contract/live/protocol'
import type { PlatformKind } from '@naru/contract/platform/platform-kind'
import type { Row } from '@naru/contract/rows/row'
import type { Caller } from '../../identity/caller.ts'
import type { ViewQuery } from '../../views/window-source.ts'
import { openRecordView } from '../platform/follow-record-list.ts'
import type { PlatformStores } from '../platform/platform-stores.ts'
import { extentFor } from '../platform/record-rights.ts'

type RecordExport = { readonly query: ViewQuery; readonly keys?: readonly string[] | undefined }

/**
 * Rows of one of the platform's own kinds as they are now, in order. Throws FORBIDDEN where the caller may see none,
 * UNAVAILABLE where they cannot be read.
 */
export async function loadRecordRows(
  stores: PlatformStores,
  kind: PlatformKind,
  caller: Caller,
  { query, keys }: RecordExport,
): Promise<readonly Row[]> {
  const extent = extentFor(kind, caller)
  if (extent === null) throw new AppError('FORBIDDEN')
  const view = openRecordView(stores, kind, { extent, query, onChange: () => undefined })
  await view.ready
  const isRead = view.head().sources.every(({ state }) => state === 'live')
  const rows = view.freeze().map(({ row }) => row)
  view.close()
  // An empty file would say that there is nothing.
  if (!isRead) throw new AppError('UNAVAILABLE')
  const wanted = keys && new Set(keys)
  return wanted ? rows.filter((row) => wanted.has(rowKey(row))) : rows
}
