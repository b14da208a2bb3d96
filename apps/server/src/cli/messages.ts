import { type Locale, parseLocale, type Text } from '@naru/contract/i18n/locale'

/** What the command line says to people; `{x}` are values. */
const MESSAGES = {
  listening: { en: 'Naru is at {url}', ko: '나루가 실행 중입니다: {url}' },
  portTaken: {
    en: 'PORT: another program already listens on {port}. Choose another port, as in PORT=9090.',
    ko: 'PORT: {port} 포트는 다른 프로그램이 사용 중입니다. PORT=9090처럼 다른 포트를 지정하세요.',
  },
  noConsole: {
    en: 'The console is not built, so only the API answers. Build it with: npm run build',
    ko: '콘솔이 빌드되지 않아 API만 제공합니다. 빌드: npm run build',
  },
  sandboxStarts: {
    en: 'Starting simulated clusters…',
    ko: '가상 클러스터를 시작하는 중…',
  },
  sandboxReady: {
    en: 'Clusters: {names}. They are not real: break what you like.',
    ko: '클러스터: {names}. 가상 클러스터이므로 마음껏 바꿔도 됩니다.',
  },
  unknownOption: { en: 'There is no option {option}.', ko: '{option} 옵션은 없습니다.' },
  demo: {
    en: 'Sign in by choosing one of the demonstration identities; no password is needed.',
    ko: '데모 사용자를 선택하면 비밀번호 없이 로그인합니다.',
  },
  inbox: {
    en: 'What alerts tell is shown at {url}',
    ko: '알림이 보낸 메시지는 {url}에서 볼 수 있습니다',
  },
  firstPassword: {
    en: 'First sign-in: user {userID}, password {password} (shown only now; you will be asked to change it)',
    ko: '첫 로그인: 사용자 {userID}, 비밀번호 {password} (지금만 표시되며, 로그인하면 변경해야 합니다)',
  },
  userAdded: {
    en: 'Added user {userID}, password {password} (to be changed at the first sign-in)',
    ko: '사용자 {userID} 추가, 비밀번호 {password} (첫 로그인 때 변경)',
  },
  passwordSet: {
    en: 'New password of {userID}: {password} (to be changed at the next sign-in)',
    ko: '{userID}의 새 비밀번호: {password} (다음 로그인 때 변경)',
  },
  tokenCreated: {
    en: 'Token {id}, shown only now:\n{token}',
    ko: '토큰 {id}, 지금만 표시됩니다:\n{token}',
  },
  tokenRevoked: { en: 'Revoked token {id}', ko: '토큰 {id} 폐기' },
  clusterAdded: { en: 'Added cluster {name} ({server})', ko: '클러스터 {name} 추가 ({server})' },
  contextRefused: { en: 'Context {context} is left out: {why}', ko: '컨텍스트 {context} 등록 제외: {why}' },
  clusterRemoved: { en: 'Removed cluster {name}', ko: '클러스터 {name} 제거' },
  auditWhole: { en: 'The audit log is whole: {count} records', ko: '감사 로그가 온전합니다: {count}건' },
  auditDropped: {
    en: 'Of those the first {count} were dropped by their age; sealed summaries stand for them.',
    ko: '그중 처음 {count}건은 보관 기간이 지나 삭제되었고, 봉인된 요약이 남아 있습니다.',
  },
  auditBroken: {
    en: 'The audit log is broken at record {seq}: {problem}. {count} records before it are proven.',
    ko: '감사 로그가 {seq}번 기록에서 깨졌습니다: {problem}. 그 앞의 {count}건은 확인되었습니다.',
  },
  auditUnconcluded: {
    en: '{count} acts were begun and have no end in the log, cut off or still under way. The first: {first}',
    ko: '시작한 뒤 끝이 기록되지 않은 작업 {count}건(중단되었거나 진행 중). 처음 기록: {first}',
  },
  backedUp: { en: 'Wrote {rows} rows to {file}', ko: '{rows}행을 {file}에 저장했습니다' },
  restored: { en: 'Read {rows} rows from {file}', ko: '{file}에서 {rows}행을 복원했습니다' },
  keepKey: {
    en: 'Keep the encryption key too ({where}): without it the backup cannot be used.',
    ko: '암호화 키({where})도 함께 보관하세요. 키가 없으면 백업을 쓸 수 없습니다.',
  },
} as const satisfies Record<string, Text>

export type CliMessage = keyof typeof MESSAGES

export function formatCliMessage(
  key: CliMessage,
  locale: Locale,
  values: Readonly<Record<string, string | number>> = {},
): string {
  return MESSAGES[key][locale].replace(/\{(\w+)\}/g, (_whole, name: string) => String(values[name] ?? ''))
}

/** Prints to standard output, in the language of the terminal's environment. */
export function say(key: CliMessage, values?: Readonly<Record<string, string | number>>): void {
  console.log(formatCliMessage(key, cliLocale(), values))
}

export function cliLocale(): Locale {
  return parseLocale(process.env.LC_ALL || process.env.LC_MESSAGES || process.env.LANG)
}
