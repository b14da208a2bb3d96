import { breach, type Checked } from './message.ts'

/** Where a Kiali is asked: its service as `namespace/name:port`, and what all its addresses begin with. */
export type KialiPlace = { readonly service: string; readonly root: string }

const LABEL = '[a-z0-9](?:[-a-z0-9]{0,61}[a-z0-9])?'
/** A service that speaks TLS has `https:` before its name, as the API server's own proxy calls it. */
const PLACE = new RegExp(`^(${LABEL}/(?:https:)?${LABEL}:(${LABEL}))((?:/[A-Za-z0-9._~-]+)*/?)$`)
const MOST_LENGTH = 253
const MOST_PORT = 65_535
const USUAL_ROOT = '/kiali'

/** Null where it cannot be read. Without a web root it is Kiali's usual one; `/` alone is none. */
export function parseKialiPlace(text: string): KialiPlace | null {
  const [, service = '', port = '', root = ''] = (text.length <= MOST_LENGTH && PLACE.exec(text)) || []
  if (service === '' || !isPort(port)) return null
  const steps = root.split('/').filter((step) => step !== '')
  if (steps.some((step) => step === '.' || step === '..')) return null
  return { service, root: root === '' ? USUAL_ROOT : steps.map((step) => `/${step}`).join('') }
}

/** By number or by name. */
function isPort(text: string): boolean {
  if (!/^\d+$/.test(text)) return text.length <= 15
  return Number(text) >= 1 && Number(text) <= MOST_PORT
}

/** Nothing means that there is none. */
export function checkKialiPlace(text: string): Checked {
  return text === '' || parseKialiPlace(text) ? null : breach('rule.kialiPlace')
}
