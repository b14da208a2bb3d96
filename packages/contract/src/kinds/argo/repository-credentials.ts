import type { Around, Field, Node } from '../../forms/field.ts'
import { choice, text, told } from '../../forms/fields.ts'
import { onlyWhen, row } from '../../forms/layout.ts'
import { keySpot, listKeys, readKey, writeKey } from '../../forms/secret-key.ts'
import type { Spot } from '../../forms/spot.ts'
import type { Text } from '../../i18n/locale.ts'
import { firstBreach } from '../../rules/message.ts'
import { checkNoSpaces } from '../../rules/text-rules.ts'
import { CREDENTIAL_KEYS, listCredentials } from './read-repository.ts'
import {
  checkAppId,
  checkCertificate,
  checkCredentials,
  checkGiven,
  checkPrivateKey,
  HIDDEN,
  isHidden,
} from './repository-form-rules.ts'

const SORT = 'credentials'
const NONE = 'none'
const KEPT: Text = {
  en: 'There is one, which is not shown. Leave this empty to keep it.',
  ko: '저장된 값은 표시하지 않습니다. 비워 두면 그대로 유지됩니다.',
}

type Options = Omit<Parameters<typeof text>[1], 'hint' | 'spot'> & { readonly says?: Text }

/** A value that is written and never told: blank, it stays as it was. */
function hidden(key: string, { says, ...options }: Options): Field {
  return text(['data', key], {
    ...options,
    spot: keySpot(key),
    hint: (around) => (isHidden(around, key) ? KEPT : (says ?? null)),
  })
}

/** The same of what is long and comes in a file. */
function fromFile(key: string, options: Options): Field {
  return { ...hidden(key, options), widget: { as: 'own', component: 'file' } }
}

const sortSpot: Spot = {
  read: (repository) => listCredentials(repository)[0] ?? NONE,
  write: (repository, sort) => {
    const others = Object.entries(CREDENTIAL_KEYS).filter(([other]) => other !== sort)
    return others
      .flatMap(([, keys]) => keys)
      .reduce((left, key) => writeKey(left, key, undefined), repository)
  },
}

const CHOICE = choice(SORT, {
  title: { en: 'Signs in with', ko: '인증 방식' },
  options: [
    {
      value: NONE,
      title: {
        en: 'Nothing: it is public, or a template of credentials serves',
        ko: '없음: 공개 저장소이거나 자격 증명 템플릿을 사용',
      },
    },
    { value: 'password', title: { en: 'User and password or token', ko: '사용자와 비밀번호 또는 토큰' } },
    { value: 'ssh', title: { en: 'SSH key', ko: 'SSH 키' } },
    { value: 'github-app', title: { en: 'GitHub App', ko: 'GitHub App' } },
    { value: 'client-certificate', title: { en: 'Client certificate', ko: '클라이언트 인증서' } },
    { value: 'google', title: { en: 'Google Cloud account', ko: 'Google Cloud 계정' }, kept: true },
    { value: 'azure', title: { en: 'Azure workload identity', ko: 'Azure 워크로드 ID' }, kept: true },
  ],
  otherwise: NONE,
  spot: sortSpot,
  rule: checkCredentials,
})

const is = (sort: string) => (around: Around) => around.form[SORT] === sort

const PASSWORD = row(
  hidden('username', {
    title: { en: 'User', ko: '사용자' },
    says: {
      en: 'With a token, any name that is not empty; many hosts want a certain one.',
      ko: '토큰을 쓸 때는 비어 있지 않은 이름이면 됩니다. 정해진 이름을 요구하는 곳도 있습니다.',
    },
    rule: (value, around) => firstBreach(checkGiven('username', value, around), checkNoSpaces(value)),
  }),
  hidden('password', {
    title: { en: 'Password or token', ko: '비밀번호 또는 토큰' },
    type: 'password',
    rule: (value, around) => checkGiven('password', value, around),
  }),
)

const SSH = fromFile('sshPrivateKey', {
  title: { en: 'Private key', ko: '개인 키' },
  rule: (value, around) => checkPrivateKey('sshPrivateKey', value, around),
})

const APP: readonly Node[] = [
  row(
    text(['data', 'githubAppID'], {
      title: { en: 'App id', ko: '앱 ID' },
      spot: keySpot('githubAppID'),
      rule: checkAppId,
    }),
    text(['data', 'githubAppInstallationID'], {
      title: { en: 'Installation id', ko: '설치 ID' },
      spot: keySpot('githubAppInstallationID'),
      rule: (id) => (id === '' ? null : checkAppId(id)),
    }),
  ),
  fromFile('githubAppPrivateKey', {
    title: { en: 'Private key of the app', ko: '앱의 개인 키' },
    rule: (value, around) => checkPrivateKey('githubAppPrivateKey', value, around),
  }),
  text(['data', 'githubAppEnterpriseBaseUrl'], {
    title: { en: 'API of GitHub Enterprise', ko: 'GitHub Enterprise API 주소' },
    spot: keySpot('githubAppEnterpriseBaseUrl'),
    placeholder: 'https://github.example.com/api/v3',
    rule: checkNoSpaces,
  }),
]

const CERTIFICATE: readonly Node[] = [
  fromFile('tlsClientCertData', {
    title: { en: 'Client certificate', ko: '클라이언트 인증서' },
    rule: (value, around) => checkCertificate('tlsClientCertData', value, around),
  }),
  fromFile('tlsClientCertKey', {
    title: { en: 'Key of the certificate', ko: '인증서의 개인 키' },
    rule: (value, around) => checkPrivateKey('tlsClientCertKey', value, around),
  }),
]

/** What a repository is signed in to with. */
export const CREDENTIALS: readonly Node[] = [
  told(HIDDEN, (repository) => listKeys(repository).filter((key) => readKey(repository, key) === '')),
  CHOICE,
  ...onlyWhen(is('password'), [PASSWORD]),
  ...onlyWhen(is('ssh'), [SSH]),
  ...onlyWhen(is('github-app'), APP),
  ...onlyWhen(is('client-certificate'), CERTIFICATE),
]
