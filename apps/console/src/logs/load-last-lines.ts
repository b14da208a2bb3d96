import { kubeRequest } from '../data/kubernetes.ts'
import { parseAnsi } from './ansi.ts'
import { type LogSource, logPath } from './log-stream.ts'
import { overwrite } from './overwrite.ts'

export const LAST_LINES = 10
const MOST_BYTES = 65_536
const MOST_CHARACTERS = 500

/** The last lines of a container's run, without colours: of the run before the present one if `previous`. */
export async function loadLastLines(
  source: LogSource,
  previous: boolean,
  signal: AbortSignal,
): Promise<readonly string[]> {
  const { container } = source
  const response = await kubeRequest(logPath(source), {
    query: { container, tailLines: LAST_LINES, limitBytes: MOST_BYTES, ...(previous && { previous }) },
    signal,
  })
  return plainLines(await response.text())
}

export function plainLines(text: string): readonly string[] {
  const lines = text.replace(/\r?\n$/, '').split(/\r?\n/)
  return lines.slice(-LAST_LINES).map((line) =>
    parseAnsi(overwrite(line).slice(0, MOST_CHARACTERS))
      .map((part) => part.text)
      .join(''),
  )
}
