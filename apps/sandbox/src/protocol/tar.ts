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

/** A file (`0`) or a folder (`5`) as it stands in an archive. */
export function tarEntry(name: string, content: Uint8Array, flag: '0' | '5'): Buffer {
  const bytes = Buffer.from(name)
  const long = Buffer.concat([bytes, Buffer.alloc(1)])
  const before = bytes.length > 100 ? [header(Buffer.from(LONG), long.length, 'L'), padded(long)] : []
  return Buffer.concat([...before, header(bytes, content.length, flag), padded(content)])
}

/** What ends an archive. */
export function tarEnd(): Buffer {
  return Buffer.alloc(BLOCK * 2)
}
