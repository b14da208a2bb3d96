import { keySpot } from '../../../forms/secret-key.ts'
import type { Spot } from '../../../forms/spot.ts'
import { type Fields, isRecord, readFields, readItems, readText } from '../../../manifest/read.ts'
import { withFields } from '../../../manifest/write.ts'
import { decodeBase64Text, encodeBase64 } from '../../../text/base64.ts'

const KEY = keySpot('.dockerconfigjson')

/** The registries of `.dockerconfigjson` as a list, each with its user and password; what else its JSON says stays. */
export const registryLogins: Spot = {
  read: (secret) => {
    const config = parse(KEY.read(secret))
    return (
      config &&
      Object.entries(readFields(config['auths'])).map(([registry, login]) => toItem(registry, login))
    )
  },
  write: (secret, value) => {
    if (value === undefined) return KEY.write(secret, undefined)
    const named = readItems(value).filter(({ registry }) => readText(registry) !== '')
    const auths = Object.fromEntries(named.map((item) => [readText(item['registry']), toLogin(item)]))
    return KEY.write(secret, JSON.stringify({ ...parse(KEY.read(secret)), auths }))
  },
}

function parse(json: unknown): Fields | undefined {
  try {
    const config: unknown = JSON.parse(readText(json))
    return isRecord(config) ? config : undefined
  } catch {
    return undefined
  }
}

/** Some say user and password in `auth` alone. */
function toItem(registry: string, login: unknown): Fields {
  const fields = readFields(login)
  const both = decodeBase64Text(readText(fields['auth'])) ?? ''
  const colon = both.indexOf(':')
  const [username, password] = colon < 0 ? [] : [both.slice(0, colon), both.slice(colon + 1)]
  return withFields({ username, password, ...fields }, { registry })
}

function toLogin({ registry: _registry, auth: _auth, ...login }: Fields): Fields {
  const [username, password] = [readText(login['username']), readText(login['password'])]
  const auth = username === '' && password === '' ? undefined : encodeBase64(`${username}:${password}`)
  return withFields(login, { auth })
}
