import type { Around } from '../../forms/field.ts'
import { asText } from '../../forms/values.ts'
import { checkUrl } from '../../rules/addresses.ts'
import { breach, type Checked, firstBreach } from '../../rules/message.ts'
import { checkNoSpaces, checkRequired } from '../../rules/text-rules.ts'
import { withoutSignIn } from '../../text/without-sign-in.ts'
import { isSshAddress } from './repository-address.ts'

/** What the object holds and does not tell: blank fields of these keep it. */
export const HIDDEN = 'hidden'

export function isHidden({ form }: Around, key: string): boolean {
  const hidden = form[HIDDEN]
  return Array.isArray(hidden) && hidden.includes(key)
}

/** Left blank, what is there is kept. */
export function checkGiven(key: string, value: string, around: Around): Checked {
  return isHidden(around, key) ? null : checkRequired(value)
}

const GIT = /^(https?|ssh|git|file):\/\/[^\s/]*\/?[^\s]+$/i

export function checkAddress(url: string, { form }: Around): Checked {
  const type = asText(form['data.type'])
  return firstBreach(
    checkRequired(url),
    checkNoSpaces(url),
    withoutSignIn(url) === url ? null : breach('rule.noSignIn'),
    checkForm(url, type, form['data.enableOCI'] === true),
  )
}

function checkForm(url: string, type: string, isOciChart: boolean): Checked {
  if (type === 'oci') return /^oci:\/\/[^/]+/.test(url) ? null : breach('rule.ociAddress')
  if (type === 'helm' && isOciChart) return url.includes('://') ? breach('rule.registryAddress') : null
  if (type === 'helm') return checkUrl(url)
  return GIT.test(url) || isSshAddress(url) ? null : breach('rule.gitAddress')
}

/** What signs in has to suit the address. */
export function checkCredentials(sort: string, { form }: Around): Checked {
  const url = asText(form['data.url'])
  if (url === '' || sort === 'none') return null
  const isSsh = isSshAddress(url)
  if (isSsh && sort !== 'ssh') return breach('rule.sshWantsKey')
  return !isSsh && sort === 'ssh' ? breach('rule.keyWantsSsh') : null
}

export function checkPrivateKey(key: string, pem: string, around: Around): Checked {
  if (pem === '') return checkGiven(key, pem, around)
  return /-----BEGIN [A-Z ]*PRIVATE KEY-----/.test(pem) ? null : breach('rule.privateKeyPem')
}

export function checkCertificate(key: string, pem: string, around: Around): Checked {
  if (pem === '') return checkGiven(key, pem, around)
  return pem.includes('-----BEGIN CERTIFICATE-----') ? null : breach('rule.certificatePem')
}

export function checkAppId(id: string): Checked {
  return checkRequired(id) ?? (/^\d+$/.test(id) ? null : breach('rule.integer'))
}
