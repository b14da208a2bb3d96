import type { Around, Field, Json, Node, Option } from '@naru/contract/forms/field'
import { buildField, choice, number, text } from '@naru/contract/forms/fields'
import { row } from '@naru/contract/forms/layout'
import { readItems } from '@naru/contract/manifest/read'
import {
  DEFAULT_ABORT,
  DEFAULT_DELAY,
  DEFAULT_MIRROR_PERCENTAGE,
  DEFAULT_RETRIES,
  DEFAULT_TIMEOUT,
} from '../routing/http-rule.ts'
import { defaultDestinations, type ServiceTarget } from '../routing/service-target.ts'
import { evenWeights } from '../routing/weights.ts'
import { shapeOfDestinations } from './http-shape.ts'
import { toggle } from './toggle.ts'

const PERCENTAGE = { en: 'Percentage of requests', ko: '요청 비율(%)' }

/** Whether a tick of the same rule is on. */
const on =
  (id: string) =>
  ({ values }: Around): boolean =>
    values[id] === true

/** Shares of the versions, which always add up; `at` ends with a dot or is empty. */
export function destinationsField(target: ServiceTarget, at = ''): Field {
  const begin = shapeOfDestinations(defaultDestinations(target, evenWeights))
  return buildField<Json>(
    `${at}destinations`,
    { title: { en: 'Traffic weights', ko: '트래픽 가중치' } },
    {
      widget: { as: 'own', component: 'weights' },
      blank: [],
      otherwise: [],
      begin: asJson(begin),
      read: (raw) => asJson(raw),
      write: (value) => value,
      as: (value) => value,
      needed: () => null,
    },
  )
}

/** A list of records of texts and numbers. */
function asJson(value: unknown): Json {
  // What destinations hold is JSON.
  return readItems(value) as readonly { readonly [key: string]: Json }[]
}

/** A copy of the requests for one version more, whose answers nobody waits for. */
export function mirrorNodes(target: ServiceTarget, at = ''): readonly Node[] {
  const mirrored = `${at}mirrored`
  const first = target.workloads.find(({ version }) => version)?.name ?? ''
  const defaults = { workload: first, percentage: DEFAULT_MIRROR_PERCENTAGE }
  return [
    toggle(mirrored, `${at}mirror`, defaults, {
      title: { en: 'Mirror requests', ko: '요청 미러링' },
      hint: {
        en: 'A copy goes to another version; its answers are thrown away.',
        ko: '요청의 사본을 다른 버전에도 보냅니다. 사본의 응답은 버립니다.',
      },
    }),
    row(
      choice(`${at}mirror.workload`, {
        title: { en: 'Copy to', ko: '사본을 받을 대상' },
        options: versionOptions(target),
        otherwise: first,
        when: on(mirrored),
      }),
      number(`${at}mirror.percentage`, {
        title: PERCENTAGE,
        otherwise: DEFAULT_MIRROR_PERCENTAGE,
        required: true,
        when: on(mirrored),
      }),
    ),
  ]
}

function versionOptions({ workloads }: ServiceTarget): readonly Option[] {
  return [
    { value: '', title: { en: 'Any version', ko: '모든 버전' } },
    ...workloads.map(({ name, version }) => {
      const title = version ? `${name} (${version})` : name
      return { value: name, title: { en: title, ko: title } }
    }),
  ]
}

/** Delays and aborts that are made on purpose. */
export function faultNodes(at = ''): readonly Node[] {
  const [delayed, aborted] = [`${at}delayed`, `${at}aborted`]
  return [
    toggle(delayed, `${at}delay`, DEFAULT_DELAY, { title: { en: 'Delay requests', ko: '요청 지연' } }),
    row(
      number(`${at}delay.percentage`, {
        title: PERCENTAGE,
        otherwise: DEFAULT_DELAY.percentage,
        required: true,
        when: on(delayed),
      }),
      text(`${at}delay.fixedDelay`, {
        title: { en: 'Delay', ko: '지연 시간' },
        otherwise: DEFAULT_DELAY.fixedDelay,
        required: true,
        when: on(delayed),
      }),
    ),
    toggle(aborted, `${at}abort`, DEFAULT_ABORT, { title: { en: 'Abort requests', ko: '요청 중단' } }),
    row(
      number(`${at}abort.percentage`, {
        title: PERCENTAGE,
        otherwise: DEFAULT_ABORT.percentage,
        required: true,
        when: on(aborted),
      }),
      number(`${at}abort.httpStatus`, {
        title: { en: 'HTTP status', ko: 'HTTP 상태 코드' },
        otherwise: DEFAULT_ABORT.httpStatus,
        required: true,
        when: on(aborted),
      }),
    ),
  ]
}

/** How long requests may take, and how often they are tried. */
export function timeoutNodes(at = ''): readonly Node[] {
  const [timed, retried] = [`${at}timed`, `${at}retried`]
  const tries = (around: Around): boolean =>
    on(retried)(around) && around.values[`${at}retries.attempts`] !== 0
  return [
    toggle(timed, `${at}timeout`, DEFAULT_TIMEOUT, {
      title: { en: 'Limit how long a request takes', ko: '요청 시간 제한' },
    }),
    text(`${at}timeout`, {
      title: { en: 'Timeout', ko: '시간 제한' },
      otherwise: DEFAULT_TIMEOUT,
      required: true,
      when: on(timed),
    }),
    toggle(retried, `${at}retries`, DEFAULT_RETRIES, {
      title: { en: 'Try failed requests again', ko: '실패한 요청 재시도' },
    }),
    row(
      number(`${at}retries.attempts`, {
        title: { en: 'Attempts', ko: '재시도 횟수' },
        otherwise: DEFAULT_RETRIES.attempts,
        required: true,
        when: on(retried),
      }),
      text(`${at}retries.perTryTimeout`, {
        title: { en: 'Timeout of each try', ko: '시도별 시간 제한' },
        otherwise: DEFAULT_RETRIES.perTryTimeout,
        required: true,
        when: tries,
      }),
    ),
    text(`${at}retries.retryOn`, {
      title: { en: 'Retry on', ko: '재시도 조건' },
      otherwise: DEFAULT_RETRIES.retryOn,
      when: tries,
    }),
  ]
}
