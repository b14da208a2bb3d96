import { checkUrl } from '../../rules/addresses.ts'
import type { Checked } from '../../rules/message.ts'
import { checkRequired } from '../../rules/text-rules.ts'
import type { Around, Layout, Values } from '../field.ts'
import { text } from '../fields.ts'
import { oneOf, type Variant } from '../layout.ts'
import { asText } from '../values.ts'

const ACCESS = 'access'
const KUBECONFIG = 'credentials.kubeconfig'
const CONTEXT = 'credentials.context'
const SERVER = 'credentials.server'
const AUTHORITY = 'credentials.certificateAuthority'
const TOKEN = 'credentials.token'

/** Credentials of a connected cluster are only replaced as a whole. */
function isEntered(values: Values): boolean {
  const given = values[ACCESS] === 'token' ? [SERVER, TOKEN] : [KUBECONFIG]
  return given.some((id) => asText(values[id]).trim() !== '')
}

function needed(value: string, { mode, values }: Around): Checked {
  return mode === 'edit' && !isEntered(values) ? null : checkRequired(value)
}

const FILE = text(KUBECONFIG, { title: { en: 'Kubeconfig', ko: 'Kubeconfig' }, rule: needed, rows: 10 })

/** The field that a refusal means: places in a kubeconfig, such as `users[a].user.exec`, are in the one that holds them all. */
export function refusedCredential(path: string, values: Values): string {
  if (values[ACCESS] !== 'token') return path === 'context' ? CONTEXT : KUBECONFIG
  if (path.includes('certificate-authority')) return AUTHORITY
  return path.includes('token') ? TOKEN : SERVER
}

const BY_KUBECONFIG: Variant = {
  value: 'kubeconfig',
  title: { en: 'Kubeconfig', ko: 'Kubeconfig' },
  hint: {
    en: 'Upload or paste a file. Plugins and paths to other files are refused.',
    ko: '파일을 올리거나 붙여 넣으세요. 플러그인과 다른 파일의 경로는 사용할 수 없습니다.',
  },
  at: KUBECONFIG,
  nodes: [
    { ...FILE, widget: { as: 'own', component: 'kubeconfig' } },
    text(CONTEXT, {
      title: { en: 'Context', ko: '컨텍스트' },
      hint: {
        en: 'Leave empty to use the current context of the file.',
        ko: '비워 두면 파일의 현재 컨텍스트를 사용합니다.',
      },
    }),
  ],
}

const BY_TOKEN: Variant = {
  value: 'token',
  title: { en: 'Server and token', ko: '서버와 토큰' },
  hint: {
    en: 'For a service account that is allowed to impersonate users.',
    ko: '다른 사용자로 접근할 권한(impersonate)이 있는 서비스어카운트를 사용하세요.',
  },
  at: SERVER,
  nodes: [
    text(SERVER, {
      title: { en: 'Server URL', ko: '서버 URL' },
      placeholder: 'https://api.example.com:6443',
      rule: (url, around) => needed(url, around) ?? (url === '' ? null : checkUrl(url)),
    }),
    text(AUTHORITY, {
      title: { en: 'CA certificate', ko: 'CA 인증서' },
      hint: {
        en: 'PEM. Leave empty to trust the system’s certificates.',
        ko: 'PEM 형식. 비워 두면 시스템 인증서를 신뢰합니다.',
      },
      rows: 5,
      placeholder: '-----BEGIN CERTIFICATE-----',
    }),
    text(TOKEN, { title: { en: 'Token', ko: '토큰' }, rule: needed, rows: 3 }),
  ],
}

/** How Naru gets into a cluster: a kubeconfig, or the server's address with a token. */
export function credentials(): Layout {
  return oneOf(ACCESS, {
    title: { en: 'Access', ko: '접속 정보' },
    radio: true,
    otherwise: 'kubeconfig',
    hint: ({ mode }) =>
      mode === 'create'
        ? null
        : {
            en: 'Leave everything empty to keep the current credentials.',
            ko: '모두 비워 두면 현재 접속 정보를 유지합니다.',
          },
    variants: [BY_KUBECONFIG, BY_TOKEN],
  })
}
