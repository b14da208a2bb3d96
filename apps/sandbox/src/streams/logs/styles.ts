import { chance, hashText, pickBy } from '../../life/chance.ts'
import type { LogStyle } from '../../life/kubelet/image-catalogue.ts'
import { koreanAccess, koreanIso, koreanStamp } from './korean-time.ts'

/** One moment of one container's log; `key` decides everything that looks like chance. */
export type Moment = { readonly time: number; readonly key: string; readonly app: string }

/** A style's lines for a moment: mostly one, several for a stack trace. */
export type Style = { readonly perSecond: number; readonly write: (moment: Moment) => readonly string[] }

const PATHS = [
  '/products/20418',
  '/products/77120/reviews',
  '/cart',
  '/orders',
  '/search?q=%EC%9A%B4%EB%8F%99%ED%99%94',
  '/categories/shoes',
  '/api/v1/me',
  '/coupons/WELCOME',
  '/healthz',
] as const
const AGENTS = [
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X)',
  'Mozilla/5.0 (Linux; Android 16) HanbatApp/8.2',
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64)',
  'kube-probe/1.34',
] as const
const INFO = [
  '주문이 접수되었습니다',
  '재고를 확인했습니다',
  '캐시를 갱신했습니다',
  '이벤트를 발행했습니다',
  '쿠폰을 적용했습니다',
  '배송지를 조회했습니다',
  '요청을 처리했습니다',
] as const
const WARN = [
  '응답이 느립니다',
  '재시도합니다',
  '캐시에 없어 데이터베이스에서 읽습니다',
  '연결 풀의 여유가 적습니다',
] as const
const ERROR = [
  '외부 호출이 실패했습니다',
  '주문 상태를 바꾸지 못했습니다',
  '메시지를 처리하지 못했습니다',
] as const
const CLASSES = [
  'OrderService',
  'StockClient',
  'CouponApplier',
  'EventPublisher',
  'RequestLogger',
  'CacheWarmer',
] as const

type Level = 'INFO' | 'WARN' | 'ERROR' | 'DEBUG'

function levelOf(key: string): Level {
  const share = chance(`${key}/level`)
  if (share < 0.012) return 'ERROR'
  if (share < 0.06) return 'WARN'
  return share < 0.14 ? 'DEBUG' : 'INFO'
}

function messageOf(level: Level, key: string): string {
  if (level === 'ERROR') return pickBy(key, ERROR)
  return pickBy(key, level === 'WARN' ? WARN : INFO)
}

function trace(key: string): string {
  return hashText(`${key}t`).toString(16).padStart(8, '0') + hashText(`${key}u`).toString(16).padStart(8, '0')
}

function writeAccess({ time, key }: Moment): readonly string[] {
  const hash = hashText(key)
  const status = chance(`${key}s`) < 0.97 ? 200 : pickBy(`${key}c`, [301, 404, 404, 499, 502] as const)
  const address = `10.${130 + (hash % 6)}.${(hash >>> 4) % 250}.${(hash >>> 12) % 250}`
  const seconds = (0.003 + chance(`${key}d`) ** 4 * 1.8).toFixed(3)
  return [
    `${address} - - [${koreanAccess(time)}] "GET ${pickBy(`${key}p`, PATHS)} HTTP/1.1" ${status} ${300 + (hash % 42_000)} "-" "${pickBy(`${key}a`, AGENTS)}" ${seconds}`,
  ]
}

function writeJson({ time, key, app }: Moment): readonly string[] {
  const level = levelOf(key)
  const took = Math.round(3 + chance(`${key}d`) ** 4 * 900)
  return [
    JSON.stringify({
      time: koreanIso(time),
      level: level.toLowerCase(),
      app,
      msg: messageOf(level, key),
      traceId: trace(key),
      userId: `u${hashText(key) % 900_000}`,
      tookMs: took,
    }),
  ]
}

function javaStack(key: string): readonly string[] {
  return [
    'java.net.SocketTimeoutException: Read timed out',
    `\tat com.hanbat.client.${pickBy(key, CLASSES)}.call(${pickBy(key, CLASSES)}.java:${40 + (hashText(key) % 160)})`,
    '\tat com.hanbat.web.RetryInterceptor.intercept(RetryInterceptor.java:57)',
    '\tat org.springframework.web.servlet.DispatcherServlet.doDispatch(DispatcherServlet.java:1089)',
    '\t... 38 common frames omitted',
    'Caused by: java.io.InterruptedIOException: 상대 서버가 3초 안에 답하지 않았습니다',
    '\t... 41 more',
  ]
}

function writeJava({ time, key, app }: Moment): readonly string[] {
  const level = levelOf(key)
  const thread = `nio-8080-exec-${1 + (hashText(`${key}x`) % 10)}`
  const line = `${koreanStamp(time)} ${level.padStart(5)} 1 --- [${thread.padStart(17)}] com.hanbat.${app.replaceAll('-', '.')}.${pickBy(`${key}c`, CLASSES)} : ${messageOf(level, key)} traceId=${trace(key)}`
  return level === 'ERROR' ? [line, ...javaStack(key)] : [line]
}

function writeGo({ time, key }: Moment): readonly string[] {
  const level = levelOf(key)
  return [
    `time=${koreanIso(time)} level=${level} msg="${messageOf(level, key)}" trace=${trace(key)} duration=${(chance(`${key}d`) * 80).toFixed(2)}ms`,
  ]
}

function writePython({ time, key, app }: Moment): readonly string[] {
  const level = levelOf(key)
  return [
    `${koreanStamp(time).replace('.', ',')} [${level}] ${app.replaceAll('-', '_')}: ${messageOf(level, key)} (batch=${hashText(key) % 64}, score=${chance(`${key}v`).toFixed(4)})`,
  ]
}

const DATABASE = [
  'checkpoint starting: time',
  'checkpoint complete: wrote 214 buffers (1.3%)',
  'automatic vacuum of table "public.orders": index scans: 1',
  'duration: 1284.112 ms  statement: SELECT count(*) FROM orders WHERE status = $1',
  'connection authorized: user=app database=app SSL enabled',
] as const

function writeDatabase({ time, key }: Moment): readonly string[] {
  return [`${koreanStamp(time)} KST [${20 + (hashText(key) % 300)}] LOG:  ${pickBy(key, DATABASE)}`]
}

function writeBatch({ time, key, app }: Moment): readonly string[] {
  return [
    `${koreanStamp(time)} INFO ${app} 묶음 ${1 + (hashText(key) % 400)} 처리, ${100 + (hashText(`${key}n`) % 900)}건`,
  ]
}

const SYSTEM = [
  'Synced successfully',
  'Refreshing configuration',
  'Connection established',
  'Reconciled 1 object',
  'Lease renewed',
] as const

function writeSystem({ time, key }: Moment): readonly string[] {
  const level = chance(`${key}w`) < 0.03 ? 'W' : 'I'
  return [
    `${level}${koreanIso(time).slice(5, 10).replace('-', '')} ${koreanIso(time).slice(11, 23)}000       1 controller.go:${100 + (hashText(key) % 400)}] "${pickBy(key, SYSTEM)}"`,
  ]
}

export const STYLES: Readonly<Record<LogStyle, Style>> = {
  access: { perSecond: 2.5, write: writeAccess },
  json: { perSecond: 1.2, write: writeJson },
  java: { perSecond: 0.7, write: writeJava },
  go: { perSecond: 0.5, write: writeGo },
  python: { perSecond: 0.4, write: writePython },
  database: { perSecond: 0.12, write: writeDatabase },
  batch: { perSecond: 0.8, write: writeBatch },
  system: { perSecond: 0.06, write: writeSystem },
}
