import { AppError } from '@naru/contract/errors/app-error'
import { type ListQuery, MAX_WINDOW } from '@naru/contract/live/protocol'
import type { Row } from '@naru/contract/rows/row'
import type { LiveConnection } from '../data/live-connection.ts'
import { windowRows } from '../data/live-reducer.ts'

type Progress = (done: number, total: number) => void

/** Every row of a query, window by window, for export. Rejects with the server's error. */
export async function loadAllRows(
  connection: LiveConnection,
  query: ListQuery,
  tell: Progress,
): Promise<readonly Row[]> {
  const rows: Row[] = []
  for (let offset = 0; ; offset += MAX_WINDOW) {
    const { part, total } = await loadWindow(connection, { ...query, offset, limit: MAX_WINDOW })
    rows.push(...part)
    tell(rows.length, total)
    if (part.length === 0 || offset + MAX_WINDOW >= total) return rows
  }
}

function loadWindow(connection: LiveConnection, query: ListQuery) {
  return new Promise<{ part: readonly Row[]; total: number }>((resolve, reject) => {
    const subscription = connection.subscribe(query)
    const stop = subscription.onChange(() => {
      const { data, error } = subscription.view()
      if (!error && data?.type !== 'list') return
      stop()
      subscription.close()
      if (error) reject(new AppError(error.code, { detail: error.message }))
      else if (data?.type === 'list')
        resolve({ part: windowRows(data).filter((row) => row !== undefined), total: data.total })
    })
  })
}

/** Hands a text to the person as a file. */
export function saveFile(name: string, type: string, text: string | Blob): void {
  const url = URL.createObjectURL(text instanceof Blob ? text : new Blob([text], { type }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // Chromium reads the address after the click has returned.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
