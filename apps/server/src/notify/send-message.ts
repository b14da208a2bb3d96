import { formatBody, formatHeadline, type Notification } from '@naru/contract/alerts/notification'
import type { Locale } from '@naru/contract/i18n/locale'
import type { AddressPolicy } from '../system/address-policy.ts'
import { postBody, signBody } from '../system/post-body.ts'
import type { Send } from './deliver.ts'
import { sendMail } from './send-mail.ts'

export type SendOptions = {
  readonly policy: Pick<AddressPolicy, 'checkUrl' | 'lookup'>
  readonly now: () => number
}

/** Sends a message as its target takes them; the address is judged again at that moment. */
export function createSend({ policy, now }: SendOptions): Send {
  return async ({ spec, secrets, language }, message, signal) => {
    if (spec.sort === 'email') {
      await policy.checkUrl(`http://${spec.host}`, 'email.host', signal)
      return sendMail({ ...spec, password: secrets.password, language }, message, policy.lookup, signal)
    }
    const { address = '', secret = '' } = secrets
    await policy.checkUrl(address, `${spec.sort}.address`, signal)
    const isSigned = spec.sort === 'webhook'
    const body = JSON.stringify(isSigned ? buildPayload(message, language) : buildSlack(message, language))
    const headers = isSigned ? signBody({ id: message.id, body, secret, at: now() }) : {}
    await postBody({ address, body, headers, lookup: policy.lookup }, signal)
  }
}

function buildPayload(message: Notification, language: Locale) {
  return { ...message, subject: formatHeadline(message, language), text: formatBody(message, language) }
}

/** What Slack, and those who speak like it, show; what stands for markup is written out. */
export function buildSlack(message: Notification, language: Locale): { readonly text: string } {
  const text = `*${formatHeadline(message, language)}*\n${formatBody(message, language)}`
  return { text: text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;') }
}
