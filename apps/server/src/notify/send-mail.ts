import { isIP, type LookupFunction } from 'node:net'
import { formatBody, formatHeadline, type Notification } from '@naru/contract/alerts/notification'
import type { Locale } from '@naru/contract/i18n/locale'
import { createTransport } from 'nodemailer'
import type { TargetSpec } from './tables.ts'

type Mail = Extract<TargetSpec, { sort: 'email' }> & {
  readonly password: string | undefined
  readonly language: Locale
}

const STEP_MS = 10_000

/** One message over SMTP, to the very address that was judged: the library would look the name up once more. */
export async function sendMail(
  { host, port, security, user, password, sender, recipients, language }: Mail,
  message: Notification,
  lookup: LookupFunction,
  signal: AbortSignal,
): Promise<void> {
  const transport = createTransport({
    host: await findAddress(host, lookup),
    port,
    secure: security === 'tls',
    requireTLS: security === 'starttls',
    ignoreTLS: security === 'none',
    // A certificate for an address has no name to ask for.
    ...(isIP(host) === 0 && { tls: { servername: host } }),
    ...(password && { auth: { user, pass: password } }),
    connectionTimeout: STEP_MS,
    greetingTimeout: STEP_MS,
    socketTimeout: STEP_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const abort = () => transport.close()
  signal.addEventListener('abort', abort)
  try {
    await transport.sendMail({
      from: sender,
      to: [...recipients],
      subject: formatHeadline(message, language),
      text: formatBody(message, language),
      // Who gets it twice sees it once: it is the same message.
      messageId: `<${message.id}@naru>`,
      date: new Date(message.at),
      headers: { 'X-Naru-Delivery': message.id },
    })
  } finally {
    signal.removeEventListener('abort', abort)
    transport.close()
  }
}

/** Throws where the name means an address that nobody may be sent to. */
function findAddress(host: string, lookup: LookupFunction): Promise<string> {
  return new Promise((resolve, reject) => {
    lookup(host, {}, (error, address) => {
      if (error) reject(error)
      else resolve(typeof address === 'string' ? address : (address[0]?.address ?? host))
    })
  })
}
