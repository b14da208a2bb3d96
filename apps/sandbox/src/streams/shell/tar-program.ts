import { tarEnd, tarEntry } from '../../protocol/tar.ts'
import { type FileTree, resolvePath } from './file-tree.ts'
import type { Process, Program } from './program.ts'

const BLOCK = 512

function packPath(files: FileTree, path: string, name: string): readonly Buffer[] {
  const content = files.readBytes(path)
  if (content !== undefined) return [tarEntry(name, content, '0')]
  const inside = files.list(path).map((child) => child.replace(/\/$/, ''))
  return [
    tarEntry(`${name}/`, new Uint8Array(), '5'),
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
  out(tarEnd())
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
