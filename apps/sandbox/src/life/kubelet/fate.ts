import { readAmount } from '../../limits/quantity.ts'
import type { Container } from '../objects/pod.ts'
import type { Program } from './image-catalogue.ts'

/** How a container's run will end; a server has none. */
export type Fate = {
  readonly afterMs: number
  readonly exitCode: number
  readonly reason: 'Completed' | 'Error' | 'OOMKilled'
}

const MIB = 2 ** 20
const CRASH_AFTER_MS = 2_500

const ENDLESS = /\b(?:tail -f|while true|sleep infinity)\b/
const NO_SCRIPT = /^(?:(?:\/bin\/)?(?:ba|a)?sh)?$/
const BRIEF = /^\/?(?:bin\/)?(?:true|false|echo|date|ls)\b/

/** The end of a command line that any image understands: `sleep 5`, `exit 3`, `false`, alone or after `sh -c`. */
function commandFate(command: readonly string[]): Fate | undefined {
  const line = command.join(' ').replace(/^(?:\/bin\/)?(?:ba)?sh -c /, '')
  if (ENDLESS.test(line)) return undefined
  const sleep = /\bsleep\s+(\d+)/.exec(line)?.[1]
  const exit = /\bexit\s+(\d+)/.exec(line)?.[1]
  if (sleep === undefined && exit === undefined && !BRIEF.test(line)) return undefined
  const exitCode = exit === undefined ? Number(/^\/?(?:bin\/)?false\b/.test(line)) : Number(exit)
  const afterMs = sleep === undefined ? 500 : Number(sleep) * 1000
  return { afterMs, exitCode, reason: exitCode === 0 ? 'Completed' : 'Error' }
}

function programFate({ fails, runsMs, leakFullMs }: Program, hasLimit: boolean): Fate | undefined {
  if (leakFullMs !== undefined && hasLimit) return { afterMs: leakFullMs, exitCode: 137, reason: 'OOMKilled' }
  if (fails !== undefined) return { afterMs: fails.afterMs, exitCode: 1, reason: 'Error' }
  return runsMs === undefined ? undefined : { afterMs: runsMs, exitCode: 0, reason: 'Completed' }
}

/** The kernel ends what wants more memory than its limit. */
function isTooSmall(container: Container, { memoryMi, peakMi = memoryMi }: Program): boolean {
  const limit = readAmount(container.resources?.limits?.['memory'])
  return limit > 0 && limit < Math.max(memoryMi, peakMi) * MIB
}

/** Tekton starts all steps at once, and lets each wait for its turn: when they end says their run. */
export const WAITS_ITS_TURN = '/tekton/bin/entrypoint'

/** A shell without a script waits for what is typed. */
function waitsForOthers({ stdin }: Container, command: readonly string[]): boolean {
  return command[0] === WAITS_ITS_TURN || (stdin === true && NO_SCRIPT.test(command.join(' ')))
}

/** Decided when a container starts, from its limits, its variables and its command. */
export function decideFate(
  container: Container,
  program: Program,
  variables: Readonly<Record<string, string>>,
): Fate | undefined {
  if (isTooSmall(container, program)) return { afterMs: 21_000, exitCode: 137, reason: 'OOMKilled' }
  if (program.requiredEnv !== undefined && !variables[program.requiredEnv]) {
    return { afterMs: CRASH_AFTER_MS, exitCode: 1, reason: 'Error' }
  }
  const command = [...(container.command ?? []), ...(container.args ?? [])]
  if (waitsForOthers(container, command)) return undefined
  const hasLimit = readAmount(container.resources?.limits?.['memory']) > 0
  return commandFate(command) ?? programFate(program, hasLimit)
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
