import { createServer, type Server, type Socket } from 'node:net'
import { createInterface } from 'node:readline'
import type { Inbox } from './inbox.ts'
import { readMail } from './read-mail.ts'

const MOST_LINES = 10_000
const HELLO = '250-sandbox\r\n250-AUTH PLAIN LOGIN\r\n250 8BITMIME'

/** A mail server that takes everything, whoever signs in, and sends nothing on. */
export function createMailSink(inbox: Inbox, now: () => number): Server {
  return createServer((socket) => {
    // A sender that goes away has said all that it wanted.
    socket.on('error', () => socket.destroy())
    void converse(socket, inbox, now)
  })
}

/** One connection: mails one after another. */
async function converse(socket: Socket, inbox: Inbox, now: () => number): Promise<void> {
  const say = (text: string) => socket.write(`${text}\r\n`)
  // Byte for character: what they mean is said by the mail.
  socket.setEncoding('latin1')
  let to: string[] = []
  const lines = createInterface({ input: socket, crlfDelay: Number.POSITIVE_INFINITY })[
    Symbol.asyncIterator
  ]()
  say('220 sandbox ESMTP')
  for (;;) {
    const { value: line, done } = await lines.next()
    if (done) return
    const verb = line.slice(0, 4).toUpperCase()
    if (verb === 'RCPT') to.push(/<([^>]*)>/.exec(line)?.[1] ?? '')
    if (verb === 'RSET') to = []
    say(ANSWERS[verb] ?? '250 well')
    if (verb === 'QUIT') return void socket.end()
    if (verb !== 'DATA') continue
    const data = await readData(lines)
    if (data === null) return
    const at = new Date(now()).toISOString()
    inbox.add({ at, by: 'mail', to: to.join(', '), ...readMail(data) })
    to = []
    say('250 taken')
  }
}

/** Up to the line that is a dot, or null where it never comes; another that begins with one has been given a second. */
async function readData(lines: AsyncIterator<string>): Promise<string | null> {
  const data: string[] = []
  for (;;) {
    const { value, done } = await lines.next()
    if (done) return null
    if (value === '.') return data.join('\n')
    if (data.length < MOST_LINES) data.push(value.startsWith('.') ? value.slice(1) : value)
  }
}

const ANSWERS: Readonly<Record<string, string>> = {
  EHLO: HELLO,
  AUTH: '235 welcome',
  DATA: '354 until a dot',
  QUIT: '221 bye',
}
