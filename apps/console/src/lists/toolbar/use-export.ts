import { useState } from 'react'
import { saveFile } from '../../data/save-file.ts'
import { useMessageCenter } from '../../parts/message-center.ts'
import type { ListModel } from '../query/use-list.ts'

/** Saves what an export answers as the list's file; while it is made it can be ended. */
export function useExport({ kind }: Pick<ListModel, 'kind'>) {
  const center = useMessageCenter()
  const [running, setRunning] = useState<AbortController | null>(null)
  async function save(load: (signal: AbortSignal) => Promise<Blob>): Promise<void> {
    const started = new AbortController()
    setRunning(started)
    try {
      saveFile(`${kind.path.many}.csv`, 'text/csv', await load(started.signal))
    } catch (error) {
      if (!started.signal.aborted) center.error(error)
    } finally {
      setRunning(null)
    }
  }
  return { running: running !== null, stop: () => running?.abort(), save }
}
