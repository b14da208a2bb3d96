import { resolvePath } from './file-tree.ts'
import type { Process, Program } from './program.ts'

function splitFlags(args: readonly string[]): { readonly flags: string; readonly names: readonly string[] } {
  const isFlag = (arg: string): boolean => /^-[a-zA-Z]+$/.test(arg)
  const names = args.filter((arg) => !isFlag(arg) && arg !== '--')
  return { flags: args.filter(isFlag).join(''), names }
}

type Read = { readonly text: string; readonly code: number }

/** The files named, or the input when none is. */
async function readAll(
  { state, err, input }: Process,
  name: string,
  paths: readonly string[],
): Promise<Read> {
  if (paths.length === 0) return { text: await input(), code: 0 }
  let text = ''
  let code = 0
  for (const path of paths) {
    const full = resolvePath(state.cwd, path)
    const content = state.files.read(full)
    if (content !== undefined) text += content
    else {
      err(
        `${name}: ${path}: ${state.files.isFolder(full) ? 'Is a directory' : 'No such file or directory'}\n`,
      )
      code = 1
    }
  }
  return { text, code }
}

function linesOf(text: string): readonly string[] {
  return text === '' ? [] : text.replace(/\n$/, '').split('\n')
}

const ls: Program = ({ args, state, out, err }) => {
  const { flags, names } = splitFlags(args)
  let code = 0
  for (const name of names.length > 0 ? names : ['.']) {
    const path = resolvePath(state.cwd, name)
    const isFolder = state.files.isFolder(path)
    if (!isFolder && state.files.read(path) === undefined) {
      err(`ls: ${name}: No such file or directory\n`)
      code = 1
      continue
    }
    const entries = isFolder ? state.files.list(path) : [name]
    const shown = flags.includes('a') ? ['./', '../', ...entries] : entries
    if (!flags.includes('l'))
      out(shown.length === 0 ? '' : `${shown.map((entry) => entry.replace(/\/$/, '')).join('  ')}\n`)
    else
      for (const entry of shown)
        out(`${describe(entry, state.files.readBytes(resolvePath(path, entry))?.length ?? 0)}\n`)
  }
  return code
}

function describe(entry: string, bytes: number): string {
  const size = String(bytes).padStart(6)
  const mode = entry.endsWith('/') ? 'drwxr-xr-x' : '-rw-r--r--'
  return `${mode}  1 app  app ${size} Mar  2 09:00 ${entry.replace(/\/$/, '')}`
}

const cd: Program = ({ args, state, err }) => {
  const path = resolvePath(state.cwd, args[0] ?? state.env['HOME'] ?? '/')
  if (state.files.isFolder(path)) {
    state.cwd = path
    state.env['PWD'] = path
    return 0
  }
  err(
    `cd: ${args[0]}: ${state.files.read(path) === undefined ? 'No such file or directory' : 'Not a directory'}\n`,
  )
  return 1
}

const cat: Program = async (process) => {
  const { text, code } = await readAll(process, 'cat', process.args)
  process.out(text)
  return code
}

function countOf(args: readonly string[]): { readonly count: number; readonly paths: readonly string[] } {
  const at = args.findIndex((arg) => arg === '-n')
  const short = args.findIndex((arg) => /^-\d+$/.test(arg))
  const count = at >= 0 ? Number(args[at + 1]) : short >= 0 ? -Number(args[short]) : 10
  const paths = args.filter((_, index) => index !== short && (at < 0 || (index !== at && index !== at + 1)))
  return { count, paths }
}

function cut(name: string, take: (lines: readonly string[], count: number) => readonly string[]): Program {
  return async (process) => {
    const { count, paths } = countOf(process.args)
    const { text, code } = await readAll(process, name, paths)
    for (const line of take(linesOf(text), count)) process.out(`${line}\n`)
    return code
  }
}

const grep: Program = async (process) => {
  const { flags, names } = splitFlags(process.args)
  const [pattern, ...paths] = names
  if (pattern === undefined) {
    process.err('usage: grep [-inv] PATTERN [FILE]...\n')
    return 2
  }
  // A fixed text and no expression: what a person typed must not run away.
  const wanted = flags.includes('i') ? pattern.toLowerCase() : pattern
  const { text, code } = await readAll(process, 'grep', paths)
  const found = linesOf(text)
    .map((line, index) => ({ line, number: index + 1 }))
    .filter(
      ({ line }) =>
        (flags.includes('i') ? line.toLowerCase() : line).includes(wanted) !== flags.includes('v'),
    )
  for (const { line, number } of found) process.out(`${flags.includes('n') ? `${number}:` : ''}${line}\n`)
  return code === 0 ? (found.length > 0 ? 0 : 1) : 2
}

const wc: Program = async (process) => {
  const { flags, names } = splitFlags(process.args)
  const { text, code } = await readAll(process, 'wc', names)
  const words = text.split(/\s+/).filter((word) => word !== '').length
  const counts = flags.includes('l')
    ? [linesOf(text).length]
    : [linesOf(text).length, words, Buffer.byteLength(text)]
  process.out(`${counts.join(' ')}\n`)
  return code
}

const touch: Program = ({ args, state }) => {
  for (const name of args) {
    const path = resolvePath(state.cwd, name)
    if (state.files.read(path) === undefined) state.files.write(path, '')
  }
  return 0
}

const rm: Program = ({ args, state, err }) => {
  let code = 0
  for (const name of splitFlags(args).names) {
    if (state.files.remove(resolvePath(state.cwd, name))) continue
    err(`rm: ${name}: No such file or directory\n`)
    code = 1
  }
  return code
}

export const FILE_PROGRAMS: Readonly<Record<string, Program>> = {
  ls,
  cd,
  cat,
  grep,
  wc,
  touch,
  rm,
  head: cut('head', (lines, count) => lines.slice(0, count)),
  tail: cut('tail', (lines, count) => (count === 0 ? [] : lines.slice(-count))),
  pwd: ({ state, out }) => {
    out(`${state.cwd}\n`)
    return 0
  },
}
