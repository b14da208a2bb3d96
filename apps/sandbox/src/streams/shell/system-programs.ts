import { koreanIso } from '../logs/korean-time.ts'
import { pause } from '../pause.ts'
import type { Process, Program } from './program.ts'

const PROCESSES = [
  { pid: 1, user: 'app', memory: 18, command: '/app/bin/server' },
  { pid: 27, user: 'app', memory: 1, command: '[log-flusher]' },
] as const

const ps: Program = ({ out, state }) => {
  out('PID   USER     TIME  COMMAND\n')
  for (const { pid, user, command } of PROCESSES)
    out(`${String(pid).padStart(5)} ${user.padEnd(8)} 12:04 ${command}\n`)
  out(`${String(40 + state.history.length).padStart(5)} ${'app'.padEnd(8)}  0:00 sh\n`)
  return 0
}

const CLEAR = '\u001B[H\u001B[2J'

/** Shows the processes anew every two seconds until it is interrupted; `-n 1` shows them once. */
const top: Program = async (process) => {
  const { args, out, clock, signal } = process
  const rounds = args[0] === '-n' ? Number(args[1] ?? 1) : Number.POSITIVE_INFINITY
  for (let round = 0; round < rounds && !signal.aborted; round++) {
    const load = (0.4 + 0.3 * Math.sin(clock.now() / 40_000)).toFixed(2)
    out(
      `${rounds === 1 ? '' : CLEAR}Mem: 482140K used, 566436K free\nCPU:  ${Math.round(Number(load) * 20)}% usr   2% sys  92% idle\nLoad average: ${load} 0.41 0.38 1/214 41\n  PID USER     %MEM COMMAND\n`,
    )
    for (const { pid, user, memory, command } of PROCESSES) {
      out(`${String(pid).padStart(5)} ${user.padEnd(8)} ${String(memory).padStart(4)} ${command}\n`)
    }
    if (round + 1 < rounds) await pause(clock, 2000, signal)
  }
  return 0
}

const sleep: Program = async (process) => {
  const seconds = Number((process.args[0] ?? '').replace(/s$/, ''))
  if (Number.isNaN(seconds) || process.args[0] === undefined) {
    process.err('usage: sleep SECONDS\n')
    return 1
  }
  await pause(process.clock, seconds * 1000, process.signal)
  return process.signal.aborted ? 130 : 0
}

const echo: Program = ({ args, out }) => {
  const isBare = args[0] === '-n'
  out(`${(isBare ? args.slice(1) : args).join(' ')}${isBare ? '' : '\n'}`)
  return 0
}

const env: Program = ({ state, out }) => {
  for (const [name, value] of Object.entries(state.env)) if (name !== '?') out(`${name}=${value}\n`)
  return 0
}

const exportVariable: Program = ({ args, state }) => {
  for (const assignment of args) {
    const at = assignment.indexOf('=')
    if (at > 0) state.env[assignment.slice(0, at)] = assignment.slice(at + 1)
  }
  return 0
}

const history: Program = ({ state, out }) => {
  state.history.forEach((line, index) => out(`${String(index + 1).padStart(5)}  ${line}\n`))
  return 0
}

const exit: Program = ({ args, state }) => {
  state.exitCode = Number.parseInt(args[0] ?? '0', 10) || 0
  return state.exitCode
}

const stty: Program = ({ args, state, out, err }) => {
  if (args[0] === 'size') {
    out(`${state.size.rows} ${state.size.columns}\n`)
    return 0
  }
  err('usage: stty size\n')
  return 1
}

const HELP = `이 컨테이너의 작은 셸입니다. 쓸 수 있는 명령:
  파일    ls cd pwd cat head tail grep wc touch rm
  묶음    tar
  시스템  ps top whoami id hostname uname date env export stty sleep
  셸      echo history clear help exit true false
이어 쓰기: |  &&  ||  ;  >  >>
`

function say(text: (process: Process) => string): Program {
  return (process) => {
    process.out(text(process))
    return 0
  }
}

export const SYSTEM_PROGRAMS: Readonly<Record<string, Program>> = {
  ps,
  top,
  sleep,
  echo,
  env,
  printenv: env,
  export: exportVariable,
  history,
  exit,
  stty,
  help: say(() => HELP),
  clear: say(() => CLEAR),
  whoami: say(() => 'app\n'),
  id: say(() => 'uid=1000(app) gid=1000(app) groups=1000(app)\n'),
  hostname: say(({ state }) => `${state.env['HOSTNAME'] ?? ''}\n`),
  uname: say(({ args, state }) =>
    args[0] === '-a'
      ? `Linux ${state.env['HOSTNAME']} 6.8.0-71-generic #71 SMP x86_64 GNU/Linux\n`
      : 'Linux\n',
  ),
  date: say(({ clock }) => `${koreanIso(clock.now()).slice(0, 19).replace('T', ' ')} KST\n`),
  true: () => 0,
  false: () => 1,
}
