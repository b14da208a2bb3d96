import type { Series } from '@naru/promql/series-source'

/**
 * Series as Prometheus takes them by remote write, in the order that it keeps them in: a protobuf message, in blocks of snappy that hold
 * it as it is.
 */
export function encodeSeries(series: readonly Series[]): Buffer {
  return wrap(Buffer.concat(series.map((one) => field(1, encodeOne(one)))))
}

function encodeOne({ labels, times, values }: Series): Buffer {
  const names = Object.keys(labels)
    .filter((name) => labels[name] !== '')
    .sort()
  const bytes = Buffer.from(values.buffer, values.byteOffset, values.byteLength)
  return Buffer.concat([
    ...names.map((name) =>
      field(1, Buffer.concat([field(1, Buffer.from(name)), field(2, Buffer.from(labels[name] ?? ''))])),
    ),
    // The bytes of a value go over as they are, so that a mark of staleness stays one.
    ...Array.from(times, (time, index) =>
      field(
        2,
        Buffer.concat([
          Buffer.from([0x09]),
          bytes.subarray(index * 8, index * 8 + 8),
          Buffer.from([0x10]),
          varint(BigInt(time)),
        ]),
      ),
    ),
  ])
}

function field(number: number, content: Buffer): Buffer {
  return Buffer.concat([Buffer.from([(number << 3) | 2]), varint(BigInt(content.length)), content])
}

function varint(value: bigint): Buffer {
  const bytes: number[] = []
  let rest = value
  for (; rest > 127n; rest >>= 7n) bytes.push(Number(rest & 127n) | 128)
  return Buffer.from([...bytes, Number(rest)])
}

const BLOCK = 65_536

function wrap(content: Buffer): Buffer {
  const blocks = Array.from({ length: Math.ceil(content.length / BLOCK) }, (_, index) => {
    const block = content.subarray(index * BLOCK, (index + 1) * BLOCK)
    const head = Buffer.from([61 << 2, 0, 0])
    head.writeUInt16LE(block.length - 1, 1)
    return Buffer.concat([head, block])
  })
  return Buffer.concat([varint(BigInt(content.length)), ...blocks])
}
