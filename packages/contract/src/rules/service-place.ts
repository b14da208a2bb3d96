/** A service as the API server's own proxy calls it, `namespace/name:port`, and what all its addresses begin with. */
export type ServicePlace = { readonly service: string; readonly root: string }

const LABEL = '[a-z0-9](?:[-a-z0-9]{0,61}[a-z0-9])?'
/** A service that speaks TLS has `https:` before its name. */
const PLACE = new RegExp(`^(${LABEL}/(?:https:)?${LABEL}:(${LABEL}))((?:/[A-Za-z0-9._~-]+)*/?)$`)
const MOST_LENGTH = 253
const MOST_PORT = 65_535

/** Null where it cannot be read. Its root is as it is written: `/` alone is none, nothing is nothing said. */
export function parseServicePlace(text: string): (ServicePlace & { readonly saysRoot: boolean }) | null {
  const [, service = '', port = '', root = ''] = (text.length <= MOST_LENGTH && PLACE.exec(text)) || []
  if (service === '' || !isPort(port)) return null
  const steps = root.split('/').filter((step) => step !== '')
  if (steps.some((step) => step === '.' || step === '..')) return null
  return { service, root: steps.map((step) => `/${step}`).join(''), saysRoot: root !== '' }
}

/** By number or by name. */
function isPort(text: string): boolean {
  if (!/^\d+$/.test(text)) return text.length <= 15
  return Number(text) >= 1 && Number(text) <= MOST_PORT
}
