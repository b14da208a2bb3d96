import { type FileTree, resolvePath } from './file-tree.ts'
import type { Process, Program } from './program.ts'

const BLOCK = 512
const LONG = '././@LongLink'

function octal(value: number, width: number): string {
  return `${value.toString(8).padStart(width - 1, '0')}\0`
}

/** One block in the form of GNU tar. */
function header(name: Buffer, size: number, flag: string): Buffer {
  const block = Buffer.alloc(BLOCK)
  name.copy(block, 0, 0, 100)
  const mode = flag === '5' ? 0o755 : 0o644
  const fields = [octal(mode, 8), octal(0, 8), octal(0, 8), octal(size, 12), octal(1_772_409_600, 12)]
  block.write(`${fields.join('')}${' '.repeat(8)}${flag}`, 100, 'latin1')
  block.write('ustar  \0', 257, 'latin1')
  const sum = block.reduce((total, byte) => total + byte, 0)
  block.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148, 'latin1')
  return block
}

function padded(content: Uint8Array): Buffer {
  return Buffer.concat([content, Buffer.alloc((BLOCK - (content.length % BLOCK)) % BLOCK)])
}

function entry(name: string, content: Uint8Array, flag: '0' | '5'): Buffer {
  const bytes = Buffer.from(name)
  const long = Buffer.concat([bytes, Buffer.alloc(1)])
  const before = bytes.length > 100 ? [header(Buffer.from(LONG), long.length, 'L'), padded(long)] : []
  return Buffer.concat([...before, header(bytes, content.length, flag), padded(content)])
}

function packPath(files: FileTree, path: string, name: string): readonly Buffer[] {
  const content = files.readBytes(path)
  if (content !== undefined) return [entry(name, content, '0')]
  const inside = files.list(path).map((child) => child.replace(/\/$/, ''))
  return [
    entry(`${name}/`, new Uint8Array(), '5'),
    ...inside.flatMap((child) => packPath(files, `${path === '/' ? '' : path}/${child}`, `${name}/${child}`)),
  ]
}

function unpack(files: FileTree, folder: string, archive: Uint8Array): void {
  const text = (from: number, length: number): string =>
    Buffer.from(archive.subarray(from, from + length))
      .toString()
      .replace(/\0.*$/s, '')
  let long: string | undefined
  for (let at = 0; at + BLOCK <= archive.length && text(at, 100) !== ''; ) {
    const size = Number.parseInt(text(at + 124, 12), 8)
    const flag = text(at + 156, 1)
    const content = archive.slice(at + BLOCK, at + BLOCK + size)
    const name = long ?? text(at, 100)
    long = flag === 'L' ? Buffer.from(content).toString().replace(/\0$/, '') : undefined
    const path = resolvePath(folder, name)
    if (flag === '5') files.write(`${path}/.keep`, '')
    else if (flag === '0') files.write(path, content)
    at += BLOCK + Math.ceil(size / BLOCK) * BLOCK
  }
}

const USAGE = 'tar: You must specify one of the options -c and -x, with -f -\n'

async function extract({ state, inputBytes, err }: Process, folder: string): Promise<number> {
  const archive = await inputBytes()
  if (state.files.isFolder(folder)) {
    unpack(state.files, folder, archive)
    return 0
  }
  err(`tar: ${folder}: Cannot open: No such file or directory\ntar: Error is not recoverable: exiting now\n`)
  return 2
}

function create({ state, out, err }: Process, folder: string, names: readonly string[]): number {
  let code = 0
  for (const name of names) {
    const path = resolvePath(folder, name)
    if (state.files.isFolder(path) || state.files.read(path) !== undefined) {
      for (const part of packPath(state.files, path, name)) out(part)
      continue
    }
    err(`tar: ${name}: Cannot stat: No such file or directory\n`)
    code = 2
  }
  out(Buffer.alloc(BLOCK * 2))
  return code
}

/** `tar -cf - -C FOLDER NAME…` and `tar -xf - -C FOLDER`: what is carried in and out of containers. */
export const tar: Program = async (process) => {
  const { args, state, err } = process
  const [flags = ''] = args
  const at = args.indexOf('-C')
  const folder = resolvePath(state.cwd, at < 0 ? '.' : (args[at + 1] ?? '.'))
  const names = args.filter((_, index) => index > 1 && index !== at && index !== at + 1)
  if (/^-?x\w*f$/.test(flags) && args[1] === '-') return extract(process, folder)
  if (/^-?c\w*f$/.test(flags) && args[1] === '-') return create(process, folder, names)
  err(USAGE)
  return 2
}
