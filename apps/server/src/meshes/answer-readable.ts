import type { Vectors } from '@naru/mesh/telemetry/sample'
import { readVectors, UnreadAnswer, type Written } from './read-vectors.ts'

/** What could be told, and the ids of those answers of a Prometheus that nobody can read. */
type Readable<Told> = { readonly told: Told; readonly unread: readonly string[] }

/**
 * Tells of what a Prometheus wrote as if it had not answered what cannot be read. That is found out while it is read, when
 * some of it may have been told already: then all is told anew.
 */
export async function answerReadable<Told>(
  written: Written | undefined,
  tell: (vectors: Vectors | undefined) => Promise<Told>,
): Promise<Readable<Told>> {
  const unread: string[] = []
  for (;;) {
    const left = written && Object.entries(written).filter(([id]) => !unread.includes(id))
    try {
      return { told: await tell(left && readVectors(Object.fromEntries(left))), unread }
    } catch (error) {
      if (!(error instanceof UnreadAnswer)) throw error
      unread.push(error.id)
    }
  }
}
