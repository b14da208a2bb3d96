import type { Container } from '../objects/pod.ts'
import { parseQuantity } from '../quantity.ts'
import type { Program } from './image-catalogue.ts'

/** How a container's run will end; a server has none. */
export type Fate = {
  readonly afterMs: number
  readonly exitCode: number
  readonly reason: 'Completed' | 'Error' | 'OOMKilled'
}

const MIB = 2 ** 20
const CRASH_AFTER_MS = 2_500

/** The end of a command line that any image understands: `sleep 5`, `exit 3`, `false`, alone or after `sh -c`. */
function commandFate(command: readonly string[]): Fate | undefined {
  const line = command.at(-1) ?? ''
  const words = command.length > 1 && !line.includes(' ') ? command : line.split(/\s+/)
  const sleep = /\bsleep\s+(\d+|infinity)/.exec(words.join(' '))
  const exit = /\bexit\s+(\d+)/.exec(words.join(' '))
  const isFalse = words[0] === 'false' || words[0] === '/bin/false'
  const exitCode = isFalse ? 1 : Number(exit?.[1] ?? 0)
  if (sleep?.[1] === 'infinity' || /\b(tail -f|while true)\b/.test(line)) return undefined
  const isShort =
    isFalse || exit !== null || sleep !== null || /^\/?(bin\/)?(true|echo|date|ls)\b/.test(words.join(' '))
  if (!isShort) return undefined
  const afterMs = sleep === null ? 500 : Number(sleep[1]) * 1000
  return { afterMs, exitCode, reason: exitCode === 0 ? 'Completed' : 'Error' }
}

/** Decided when a container starts, from its limits, its variables and its command. */
export function decideFate(
  container: Container,
  program: Program,
  variables: Readonly<Record<string, string>>,
): Fate | undefined {
  const limit = parseQuantity(container.resources?.limits?.['memory'])
  if (limit > 0 && program.peakMi !== undefined && limit < program.peakMi * MIB) {
    return { afterMs: 21_000, exitCode: 137, reason: 'OOMKilled' }
  }
  if (program.requiredEnv !== undefined && !variables[program.requiredEnv]) {
    return { afterMs: CRASH_AFTER_MS, exitCode: 1, reason: 'Error' }
  }
  const commanded = commandFate([...(container.command ?? []), ...(container.args ?? [])])
  if (commanded !== undefined) return commanded
  if (program.fails !== undefined) return { afterMs: program.fails.afterMs, exitCode: 1, reason: 'Error' }
  if (program.runsMs !== undefined) return { afterMs: program.runsMs, exitCode: 0, reason: 'Completed' }
  return undefined
}

/** Whether the readiness probe can ever succeed: an HTTP probe must ask for the path that the program serves. */
export function answersProbe(container: Container, program: Program): boolean {
  const path = container.readinessProbe?.httpGet?.path
  return path === undefined || program.readyPath === undefined || path === program.readyPath
}

/** From the start of the container to its readiness. */
export function readyDelay(container: Container, program: Program): number {
  const probe = container.readinessProbe
  if (probe === undefined) return 0
  return (probe.initialDelaySeconds ?? 0) * 1000 + (program.startMs ?? 800)
}
