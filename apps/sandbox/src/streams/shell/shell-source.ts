import { LRUCache } from 'lru-cache'
import type { Clock } from '../../clock.ts'
import { CommandNotFound, type ShellSource } from '../../cluster/content.ts'
import { readEnvironment } from '../../life/kubelet/environment.ts'
import type { Container, Pod } from '../../life/objects/pod.ts'
import type { World } from '../../life/world.ts'
import { buildContainerFiles, hostName } from './container-files.ts'
import { createFileTree, type FileTree } from './file-tree.ts'
import { createOneShot } from './one-shot.ts'
import type { ShellState } from './program.ts'
import { findProgram } from './run-line.ts'
import { createTerminal } from './terminal.ts'

/** Disks of containers long gone need not be kept. */
const KEPT_DISKS = 200
const SHELLS = /^(?:\/(?:usr\/)?bin\/)?(?:sh|bash|ash|zsh)$/

function quote(word: string): string {
  return `'${word.replaceAll("'", `'"'"'`)}'`
}

/** The line that a command stands for; undefined for a shell that reads its lines from the input. */
function lineOf(command: readonly string[]): string | undefined {
  const [name = 'sh', flag, line] = command
  if (!SHELLS.test(name)) {
    if (findProgram(name) === undefined) throw new CommandNotFound(name)
    return command.map(quote).join(' ')
  }
  return flag === '-c' ? (line ?? '') : undefined
}

function buildState(pod: Pod, container: Container | undefined, files: FileTree, world: World): ShellState {
  const environment = container === undefined ? undefined : readEnvironment(container, pod, world)
  const variables = environment?.ok === true ? environment.variables : {}
  return {
    cwd: '/app',
    env: {
      HOME: '/app',
      HOSTNAME: hostName(pod),
      PATH: '/usr/local/bin:/usr/bin:/bin',
      PWD: '/app',
      LANG: 'ko_KR.UTF-8',
      ...variables,
    },
    files,
    history: [],
    size: { columns: 80, rows: 24 },
    exitCode: undefined,
  }
}

/** A shell in every container: what is written in one session is there in the next, as long as the container runs. */
export function createShellSource(world: World, clock: Clock): ShellSource {
  const disks = new LRUCache<string, FileTree>({ max: KEPT_DISKS })
  return ({ pod: object, container: name, command, tty }, output) => {
    // The API hands over a pod that it has read from the store.
    const pod = object as Pod
    const all = [...pod.spec.containers, ...(pod.spec.ephemeralContainers ?? [])]
    const container = all.find((candidate) => candidate.name === name)
    const line = lineOf(command)
    const { containerStatuses = [], ephemeralContainerStatuses = [] } = pod.status ?? {}
    const statuses = [...containerStatuses, ...ephemeralContainerStatuses]
    const status = statuses.find((candidate) => candidate.name === name)
    const disk = status?.containerID ?? `${pod.metadata.uid}/${name}`
    const files =
      disks.get(disk) ??
      createFileTree(container === undefined ? {} : buildContainerFiles(pod, container, world))
    disks.set(disk, files)
    const state = buildState(pod, container, files, world)
    return tty && line === undefined
      ? createTerminal(state, clock, output)
      : createOneShot({ line, isTerminal: tty }, state, clock, output)
  }
}
