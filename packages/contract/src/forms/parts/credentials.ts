import { checkUrl } from '../../rules/addresses.ts'
import { checkCertificate } from '../../rules/credentials.ts'
import type { Checked } from '../../rules/message.ts'
import { checkRequired } from '../../rules/text-rules.ts'
import type { Around, Layout, Values } from '../field.ts'
import { text, tick } from '../fields.ts'
import { oneOf, type Variant } from '../layout.ts'
import { asText } from '../values.ts'

const ACCESS = 'access'
const KUBECONFIG = 'credentials.kubeconfig'
const CONTEXT = 'credentials.context'
const SERVER = 'credentials.server'
const AUTHORITY = 'credentials.certificateAuthority'
const TOKEN = 'credentials.token'
const INSECURE = 'credentials.insecure'

/** Credentials of a connected cluster are only replaced as a whole. */
function isEntered(values: Values): boolean {
  const given = values[ACCESS] === 'token' ? [SERVER, TOKEN] : [KUBECONFIG]
  return values[INSECURE] === true || given.some((id) => asText(values[id]).trim() !== '')
}

function isNeeded({ mode, values }: Around): boolean {
  return mode === 'create' || isEntered(values)
}

function needed(value: string, around: Around): Checked {
  return isNeeded(around) ? checkRequired(value) : null
}

const FILE = text(KUBECONFIG, { title: { en: 'Kubeconfig', ko: 'Kubeconfig' }, rule: needed, rows: 10 })

/** What a choice of another context mends. */
const CONTEXT_PATHS: ReadonlySet<string> = new Set(['context', 'current-context'])

/** The field that a refusal means: places in a kubeconfig, such as `users[a].user.exec`, are in the one that holds them all. */
export function refusedCredential(path: string, values: Values): string {
  if (path === AUTHORITY) return AUTHORITY
  if (values[ACCESS] !== 'token') return CONTEXT_PATHS.has(path) ? CONTEXT : KUBECONFIG
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
    { ...FILE, widget: { as: 'own', component: 'file' } },
    {
      ...text(CONTEXT, {
        title: { en: 'Context', ko: '컨텍스트' },
        hint: {
          en: 'The cluster and the user of the file that are taken.',
          ko: '파일에서 사용할 클러스터와 사용자를 정합니다.',
        },
      }),
      widget: { as: 'own', component: 'context' },
    },
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
      hint: { en: 'PEM.', ko: 'PEM 형식.' },
      rule: (certificate, around) =>
        isNeeded(around)
          ? checkCertificate({ insecure: false, certificate: certificate.trim() || null })
          : null,
      when: ({ values }) => values[INSECURE] !== true,
      rows: 5,
      placeholder: '-----BEGIN CERTIFICATE-----',
    }),
    text(TOKEN, { title: { en: 'Token', ko: '토큰' }, rule: needed, rows: 3 }),
  ],
}

/** How Naru gets into a cluster: a kubeconfig, or the server's address with a token. */
export function credentials(): Layout {
  return { node: 'group', nodes: [ways(), INSECURELY] }
}

const INSECURELY = tick(INSECURE, {
  title: { en: 'Do not check the server’s certificate', ko: '서버 인증서를 확인하지 않음' },
  hint: {
    en: 'Needed without a CA certificate. Whoever stands between Naru and the cluster can then read and change everything, the credentials included.',
    ko: 'CA 인증서 없이 연결할 때 필요합니다. Naru와 클러스터 사이에서 누군가가 접속 정보를 포함한 모든 내용을 읽고 바꿀 수 있게 됩니다.',
  },
})

function ways(): Layout {
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
