import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decodeLines, readBeginning, readShared, readText } from './body.ts'

async function* stream(chunks: readonly Uint8Array[]): AsyncGenerator<Uint8Array> {
  for (const chunk of chunks) yield chunk
}

async function lines(chunks: readonly Uint8Array[], maxBytes = 1000): Promise<string[]> {
  const found: string[] = []
  for await (const line of decodeLines(stream(chunks), maxBytes)) found.push(line)
  return found
}

function cut(bytes: Uint8Array, size: number): Uint8Array[] {
  const chunks: Uint8Array[] = []
  for (let start = 0; start < bytes.byteLength; start += size)
    chunks.push(bytes.subarray(start, start + size))
  return chunks
}

const bytes = (text: string) => new TextEncoder().encode(text)

describe('lines of a byte stream', () => {
  it('are the same however the stream is cut, also inside a letter', async () => {
    const line = fc.string({ unit: 'grapheme' }).filter((text) => text !== '' && !text.includes('\n'))
    await fc.assert(
      fc.asyncProperty(fc.array(line), fc.integer({ min: 1, max: 7 }), async (all, size) => {
        expect(await lines(cut(bytes(all.map((text) => `${text}\n`).join('')), size), 100_000)).toEqual(all)
      }),
    )
  })

  it('include a last one without an end', async () => {
    expect(await lines([bytes('나루\nb')])).toEqual(['나루', 'b'])
  })

  it('leave out empty ones', async () => {
    expect(await lines([bytes('\n\na\n\n')])).toEqual(['a'])
  })

  it.each([
    ['in one chunk', [bytes(`${'x'.repeat(11)}\n`)]],
    ['over several chunks', cut(bytes('x'.repeat(11)), 3)],
  ])('may not be longer than the limit, %s', async (_, chunks) => {
    await expect(lines(chunks, 10)).rejects.toMatchObject({ reason: 'TooLarge' })
  })

  it('may be as long as the limit', async () => {
    expect(await lines([bytes(`${'x'.repeat(10)}\n`)], 10)).toEqual(['x'.repeat(10)])
  })
})

describe('a body', () => {
  it('is read whole up to its limit', async () => {
    expect(await readText(stream(cut(bytes('나루터'), 2)), 9)).toBe('나루터')
    await expect(readText(stream([bytes('나루터')]), 8)).rejects.toMatchObject({ reason: 'TooLarge' })
  })

  it('is read for other threads as it is, up to its limit', async () => {
    const shared = await readShared(stream(cut(bytes('나루터'), 2)), 9)
    expect(shared.buffer).toBeInstanceOf(SharedArrayBuffer)
    expect([...shared]).toEqual([...bytes('나루터')])
    await expect(readShared(stream([bytes('나루터')]), 8)).rejects.toMatchObject({ reason: 'TooLarge' })
  })

  it.each([1, 3, 100])(
    'may have no more values than it is read with, however it is cut: %d',
    async (size) => {
      for (const text of ['[[1,"[,\\",a"],[2,"b"]]', '[{},{},{},{"a":0,"b":1}]']) {
        const read = (values: number) => readText(stream(cut(bytes(text), size)), 100, values)
        const count = text.replace(/"(\\.|[^"])*"/g, '').match(/[[{,]/g)?.length ?? 0
        expect(await read(count)).toBe(text)
        await expect(read(count - 1)).rejects.toMatchObject({
          reason: 'TooLarge',
          message: 'The answer has too many values',
        })
      }
    },
  )

  it('gives its beginning without complaint', async () => {
    expect(await readBeginning(stream([bytes('abc'), bytes('def')]), 4)).toBe('abcd')
  })
})
