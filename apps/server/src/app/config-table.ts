import type { Text } from '@naru/contract/i18n/locale'

type ConfigEntry = { readonly name: string; readonly standard: string; readonly text: Text }

/** Every environment variable that the server reads; the README's table is checked against it. */
export const CONFIG_TABLE = [
  {
    name: 'PORT',
    standard: '8080',
    text: { en: 'Port to listen on', ko: '수신 포트' },
  },
  {
    name: 'NARU_HOST',
    standard: '127.0.0.1',
    text: { en: 'Address to listen on', ko: '수신 주소' },
  },
  {
    name: 'NARU_DATA',
    standard: '~/.naru',
    text: {
      en: 'Folder of the embedded database and the key file',
      ko: '내장 데이터베이스와 키 파일을 두는 폴더',
    },
  },
  {
    name: 'NARU_URL',
    standard: 'http://127.0.0.1:PORT',
    text: {
      en: 'Public address, without a path; https behind a proxy',
      ko: '공개 주소(경로 제외). 프록시 뒤에서는 https 주소',
    },
  },
  {
    name: 'DATABASE_URL',
    standard: '',
    text: {
      en: 'PostgreSQL to use instead of the embedded database; a pooler before it has to keep connections for sessions',
      ko: '내장 데이터베이스 대신 사용할 PostgreSQL. 앞에 풀러를 두면 세션 단위로 연결을 유지해야 합니다',
    },
  },
  {
    name: 'NARU_ENCRYPTION_KEY',
    standard: '',
    text: {
      en: '32 bytes in base64 that encrypt credentials; otherwise a key file with mode 0600 in the data folder',
      ko: '자격 증명을 암호화하는 32바이트 키(base64). 없으면 데이터 폴더에 권한 0600의 키 파일을 사용',
    },
  },
  {
    name: 'NARU_ISSUERS',
    standard: '',
    text: {
      en: 'File (YAML or JSON) that names the OpenID issuers at which people sign in beside Naru',
      ko: 'Naru 외에 로그인에 쓸 OpenID 발급자를 적은 파일(YAML 또는 JSON)',
    },
  },
  {
    name: 'NARU_HELM',
    standard: 'helm',
    text: { en: 'Path of the helm program', ko: 'helm 실행 파일 경로' },
  },
  {
    name: 'NARU_LOG_LEVEL',
    standard: 'info',
    text: {
      en: 'trace, debug, info, warn, error or silent',
      ko: 'trace, debug, info, warn, error, silent 중 하나',
    },
  },
  {
    name: 'NARU_MAX_SOCKETS',
    standard: '64',
    text: {
      en: 'Live connections that one person may have open: one for each window',
      ko: '한 사람이 동시에 열 수 있는 실시간 연결 수(창마다 하나)',
    },
  },
  {
    name: 'NARU_CLUSTER_MEMORY',
    standard: '256',
    text: {
      en: 'Megabytes that what is mirrored of one cluster may take together; 50,000 pods take about 100',
      ko: '클러스터 하나의 미러가 모두 합쳐 사용할 수 있는 메모리(MB). 파드 50,000개가 약 100MB',
    },
  },
  {
    name: 'NARU_TRUSTED_PROXIES',
    standard: '',
    text: {
      en: 'Ranges of the proxies before the server, whose X-Forwarded-For is believed: 10.0.3.0/24,fd00:3::/64',
      ko: 'X-Forwarded-For를 신뢰할 앞단 프록시의 대역: 10.0.3.0/24,fd00:3::/64',
    },
  },
  {
    name: 'NARU_ALLOW_ADDRESSES',
    standard: '',
    text: {
      en: 'Ranges where clusters may be although they are refused otherwise (loopback, link-local): 127.0.0.0/8,::1/128',
      ko: '기본으로 거부되는 주소 중 클러스터에 허용할 대역(루프백, 링크 로컬): 127.0.0.0/8,::1/128',
    },
  },
  {
    name: 'NARU_AUDIT_DAYS',
    standard: '',
    text: {
      en: 'Days that audit records are kept; older ones are dropped and a sealed summary stands for them. Otherwise for ever',
      ko: '감사 기록을 보관하는 일수. 지난 기록은 삭제되고 봉인된 요약이 남음. 없으면 계속 보관',
    },
  },
  {
    name: 'NARU_AUDIT_WEBHOOK',
    standard: '',
    text: {
      en: 'Address that is sent every audit record, in order',
      ko: '모든 감사 기록을 순서대로 받을 웹훅 주소',
    },
  },
  {
    name: 'NARU_AUDIT_WEBHOOK_KEY',
    standard: '',
    text: {
      en: 'Key that signs what the webhook is sent, 16 characters or more',
      ko: '웹훅으로 보내는 내용에 서명하는 키(16자 이상)',
    },
  },
  {
    name: 'NARU_AUDIT_SYSLOG',
    standard: '',
    text: {
      en: 'Syslog server that is sent every audit record (RFC 5424): tls://logs.example.com:6514 or tcp://…',
      ko: '모든 감사 기록을 받을 syslog 서버(RFC 5424): tls://logs.example.com:6514 또는 tcp://…',
    },
  },
] as const satisfies readonly ConfigEntry[]
