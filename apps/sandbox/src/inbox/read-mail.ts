export type Mail = { readonly id: string; readonly subject: string; readonly text: string }

const WORD = /=\?utf-8\?([BQ])\?([^?]*)\?=/gi

function decodeQuoted(text: string): string {
  const bytes = text
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString('utf8')
}

/** What a header says; words next to each other are one, also over two lines. */
function decodeHeader(value: string): string {
  return value
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replaceAll(WORD, (_, way: string, word: string) =>
      way.toUpperCase() === 'B'
        ? Buffer.from(word, 'base64').toString('utf8')
        : decodeQuoted(word.replaceAll('_', ' ')),
    )
}

function decodeBody(body: string, encoding: string): string {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8')
  return encoding === 'quoted-printable' ? decodeQuoted(body) : Buffer.from(body, 'latin1').toString('utf8')
}

/** A mail of one part, as it came over the wire, byte for character. */
export function readMail(raw: string): Mail {
  const end = raw.search(/\r?\n\r?\n/)
  const head = (end < 0 ? raw : raw.slice(0, end)).replaceAll(/\r?\n[ \t]+/g, ' ')
  const headers = new Map(
    head.split(/\r?\n/).map((line) => {
      const colon = line.indexOf(':')
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()]
    }),
  )
  const body = end < 0 ? '' : raw.slice(end).trimStart()
  return {
    id: headers.get('message-id') ?? '',
    subject: decodeHeader(headers.get('subject') ?? ''),
    text: decodeBody(body, (headers.get('content-transfer-encoding') ?? '').toLowerCase()).trimEnd(),
  }
}
