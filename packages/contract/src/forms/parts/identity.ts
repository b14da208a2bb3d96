import { checkDnsSubdomain } from '../../rules/names.ts'
import { names } from '../choice-source.ts'
import type { Field } from '../field.ts'
import { text } from '../fields.ts'
import type { Section } from '../form.ts'
import { more, section } from '../layout.ts'
import { list } from '../many.ts'
import { type Spot, spotAt } from '../spot.ts'

type Options = { readonly fixed?: true }

/** Clusters write the account under its old name too, and read that where the new one is missing. */
function accountSpot(spec: string): Spot {
  const name = spotAt(`${spec}.serviceAccountName`)
  const old = spotAt(`${spec}.serviceAccount`)
  return {
    read: (scope) => name.read(scope) ?? old.read(scope),
    write: (scope, value) => {
      const now = name.read(scope) ?? old.read(scope)
      return value === now ? scope : name.write(old.write(scope, undefined), value)
    },
  }
}

/** As which service account the pods run whose spec stands at that path. */
export function serviceAccount(spec: string, options: Options = {}): Field {
  return text(`${spec}.serviceAccountName`, {
    title: { en: 'Service account', ko: '서비스어카운트' },
    placeholder: 'default',
    rule: (name) => (name === '' ? null : checkDnsSubdomain(name)),
    choices: names('service-account'),
    spot: accountSpot(spec),
    ...options,
  })
}

/** The secrets with which images are pulled from private registries. */
export function pullSecrets(spec: string, options: Options = {}): Field {
  return list(`${spec}.imagePullSecrets`, {
    title: { en: 'Pull secrets', ko: '이미지 풀 시크릿' },
    item: { en: 'Pull secret', ko: '이미지 풀 시크릿' },
    add: { en: 'Add pull secret', ko: '이미지 풀 시크릿 추가' },
    ...options,
    unique: 'name',
    line: 'minmax(0, 1fr)',
    nodes: [
      text('name', {
        title: { en: 'Secret', ko: '시크릿' },
        required: true,
        rule: checkDnsSubdomain,
        choices: names('secret', { type: 'kubernetes.io/dockerconfigjson' }),
      }),
    ],
  })
}

export function identitySection(spec: string, options: Options = {}): Section {
  return section(
    { en: 'Identity', ko: '실행 계정' },
    { en: 'As whom its pods run and pull images.', ko: '파드를 실행하고 이미지를 내려받을 계정입니다.' },
    [
      more([serviceAccount(spec, options), pullSecrets(spec, options)], {
        en: 'Service account and pull secrets',
        ko: '서비스어카운트와 이미지 풀 시크릿',
      }),
    ],
  )
}
