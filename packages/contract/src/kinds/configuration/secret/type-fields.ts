import { names } from '../../../forms/choice-source.ts'
import type { Around, Field, Node } from '../../../forms/field.ts'
import { text } from '../../../forms/fields.ts'
import { row } from '../../../forms/layout.ts'
import { list } from '../../../forms/many.ts'
import { keySpot } from '../../../forms/secret-key.ts'
import { asText } from '../../../forms/values.ts'
import type { Text } from '../../../i18n/locale.ts'
import { firstBreach } from '../../../rules/message.ts'
import { checkDnsSubdomain } from '../../../rules/names.ts'
import { checkEmail, checkNoSpaces, checkRequired } from '../../../rules/text-rules.ts'
import { registryLogins } from './registry-logins.ts'
import { checkCertificatePem, checkKeyOf, checkPrivateKeyPem, checkUserOrPassword } from './secret-rules.ts'
import type { SecretType } from './secret-type.ts'

/** Whether the secret was read as one that cannot be changed. */
export const LOCKED = 'locked'

export const isLocked = ({ form }: Around) => form[LOCKED] === true

const CERTIFICATE = ['data', 'tls.crt']
const USER: Text = { en: 'User', ko: '사용자' }
const PASSWORD: Text = { en: 'Password', ko: '비밀번호' }
const PRIVATE_KEY: Text = { en: 'Private key', ko: '개인 키' }
const PEM = '-----BEGIN PRIVATE KEY-----'

function key(name: string, options: Omit<Parameters<typeof text>[1], 'fixed' | 'spot'>): Field {
  return text(['data', name], { ...options, fixed: isLocked, spot: keySpot(name) })
}

const REGISTRIES = list(['data', '.dockerconfigjson'], {
  title: { en: 'Registries', ko: '레지스트리' },
  item: { en: 'Registry', ko: '레지스트리' },
  add: { en: 'Add registry', ko: '레지스트리 추가' },
  spot: registryLogins,
  fixed: isLocked,
  least: 1,
  unique: 'registry',
  nodes: [
    row(
      text('registry', {
        title: { en: 'Registry', ko: '레지스트리' },
        placeholder: 'registry.example.com',
        rule: (registry) => firstBreach(checkRequired(registry), checkNoSpaces(registry)),
        fixed: isLocked,
      }),
      text('email', {
        title: { en: 'E-mail', ko: '이메일' },
        rule: (email) => (email === '' ? null : checkEmail(email)),
        fixed: isLocked,
      }),
    ),
    row(
      text('username', { title: USER, required: true, fixed: isLocked }),
      text('password', { title: PASSWORD, required: true, type: 'password', fixed: isLocked }),
    ),
  ],
})

const TLS = [
  {
    ...key('tls.crt', {
      title: { en: 'Certificate', ko: '인증서' },
      hint: {
        en: 'PEM. The certificate itself first, then those that signed it.',
        ko: 'PEM 형식. 서버 인증서를 먼저, 서명한 인증서를 그다음에 둡니다.',
      },
      required: true,
      rule: checkCertificatePem,
    }),
    widget: { as: 'own', component: 'certificate' },
  },
  {
    ...key('tls.key', {
      title: PRIVATE_KEY,
      required: true,
      placeholder: PEM,
      rule: (pem, { form }) =>
        firstBreach(checkPrivateKeyPem(pem), checkKeyOf(asText(form[CERTIFICATE.join('.')]), pem)),
    }),
    widget: { as: 'own', component: 'file' },
  },
] as const satisfies readonly Field[]

const BASIC = row(
  key('username', {
    title: USER,
    rule: (user, { form }) => checkUserOrPassword(user, asText(form['data.password'])),
  }),
  key('password', { title: PASSWORD, type: 'password' }),
)

const SSH: Field = {
  ...key('ssh-privatekey', { title: PRIVATE_KEY, required: true, rule: checkPrivateKeyPem }),
  widget: { as: 'own', component: 'file' },
}

const ACCOUNT = text(['metadata', 'annotations', 'kubernetes.io/service-account.name'], {
  title: { en: 'Service account', ko: '서비스어카운트' },
  hint: {
    en: 'The cluster fills in its token, which does not expire.',
    ko: '클러스터가 토큰을 채웁니다. 이 토큰은 만료되지 않습니다.',
  },
  required: true,
  rule: checkDnsSubdomain,
  choices: names('service-account'),
  fixed: true,
})

/** The fields that each type of secret has beside its other keys. */
export const TYPE_FIELDS: readonly (readonly [SecretType, readonly Node[]])[] = [
  ['kubernetes.io/dockerconfigjson', [REGISTRIES]],
  ['kubernetes.io/tls', TLS],
  ['kubernetes.io/basic-auth', [BASIC]],
  ['kubernetes.io/ssh-auth', [SSH]],
  ['kubernetes.io/service-account-token', [ACCOUNT]],
]
