import type { FieldError } from '@naru/contract/errors/app-error'
import { names } from '@naru/contract/forms/choice-source'
import type { Around, Node, Option } from '@naru/contract/forms/field'
import { choice, number, strings, text, words } from '@naru/contract/forms/fields'
import { defineForm } from '@naru/contract/forms/form'
import { row, section } from '@naru/contract/forms/layout'
import { list } from '@naru/contract/forms/many'
import { type Fields, readFields, readItems, readNumber, readText } from '@naru/contract/manifest/read'
import { asStrings } from '../../config/spec-reader.ts'
import { throughEngine } from './engine-through.ts'
import {
  ADDRESS_TYPES,
  check,
  generate,
  type K8sGatewayForm,
  parse,
  WAYPOINT_TRAFFIC,
} from './k8s-gateway.ts'
import {
  DEFAULT_LISTENER,
  type K8sListener,
  LISTENER_PROTOCOLS,
  LISTENER_TLS_MODES,
  ROUTE_NAMESPACES,
} from './k8s-listener.ts'
import { placeSection } from './place-section.ts'

const CLASSES = ['istio', 'istio-waypoint', 'istio-remote', 'istio-east-west'] as const
/** What a form holds in place of null. */
const BY_ISTIO = 'unset'

const TRAFFIC: readonly Option[] = [
  { value: BY_ISTIO, title: { en: 'As Istio has it', ko: 'Istio 기본값' } },
  { value: 'service', title: { en: 'To services', ko: '서비스로 가는 트래픽' } },
  { value: 'workload', title: { en: 'To workloads', ko: '워크로드로 가는 트래픽' } },
  { value: 'all', title: { en: 'To both', ko: '모든 트래픽' } },
  { value: 'none', title: { en: 'None', ko: '없음' } },
]

const FROM: readonly Option[] = [
  { value: 'All', title: { en: 'All namespaces', ko: '모든 네임스페이스' } },
  { value: 'Same', title: { en: 'The same namespace', ko: '같은 네임스페이스' } },
  { value: 'Selector', title: { en: 'Namespaces with labels', ko: '레이블이 있는 네임스페이스' } },
]

/** Connections without a protocol above them name no host. */
function namesHosts({ values }: Around): boolean {
  return values['protocol'] !== 'TCP' && values['protocol'] !== 'UDP'
}

function isTls({ values }: Around): boolean {
  return values['protocol'] === 'HTTPS' || values['protocol'] === 'TLS'
}

/** TLS above HTTP always ends at the gateway. */
function endsTls({ values }: Around): boolean {
  return values['protocol'] === 'HTTPS' || values['tls.mode'] === 'Terminate'
}

const LISTENER_NODES: readonly Node[] = [
  row(
    text('name', { title: { en: 'Name', ko: '이름' }, begin: DEFAULT_LISTENER.name }),
    number('port', { title: { en: 'Port', ko: '포트' }, begin: DEFAULT_LISTENER.port }),
    choice('protocol', {
      title: { en: 'Protocol', ko: '프로토콜' },
      options: words(...LISTENER_PROTOCOLS),
      begin: DEFAULT_LISTENER.protocol,
    }),
  ),
  text('hostname', {
    title: { en: 'Host', ko: '호스트' },
    placeholder: 'shop.example.com',
    when: namesHosts,
  }),
  choice('tls.mode', {
    title: { en: 'TLS mode', ko: 'TLS 모드' },
    options: words(...LISTENER_TLS_MODES),
    begin: LISTENER_TLS_MODES[0],
    when: ({ values }) => values['protocol'] === 'TLS',
  }),
  strings('tls.certificates', {
    title: { en: 'Secrets with certificates', ko: '인증서 시크릿' },
    add: { en: 'Add secret', ko: '시크릿 추가' },
    choices: names('secret', { type: 'kubernetes.io/tls' }),
    begin: [''],
    when: (around) => isTls(around) && endsTls(around),
  }),
  choice('from', {
    title: { en: 'Routes from', ko: '경로를 허용할 곳' },
    options: FROM,
    begin: DEFAULT_LISTENER.from,
  }),
  text('namespaceLabels', {
    title: { en: 'Labels', ko: '레이블' },
    placeholder: 'team=shop',
    when: ({ values }) => values['from'] === 'Selector',
  }),
]

/** A gateway of the Gateway API, or a waypoint of an ambient mesh. */
export const k8sGatewayForm = defineForm({
  begin: ({ namespace }) => ({ namespace }),
  through: throughEngine({
    shapeOf,
    parse: (object) => {
      const shape = parse(object)
      return { ...shape, waypointFor: shape.waypointFor ?? BY_ISTIO }
    },
    generate,
    check: (shape) => check(shape).map(atCertificates),
  }),
  sections: [
    placeSection(),
    section({ en: 'Class', ko: '클래스' }, null, [
      text('gatewayClass', {
        title: { en: 'Gateway class', ko: '게이트웨이 클래스' },
        required: true,
        begin: CLASSES[0],
        choices: { from: 'words', words: CLASSES },
      }),
      choice('waypointFor', {
        title: { en: 'Traffic that the waypoint handles', ko: '웨이포인트가 처리할 트래픽' },
        options: TRAFFIC,
        begin: BY_ISTIO,
        when: ({ form }) => form['gatewayClass'] === 'istio-waypoint',
      }),
    ]),
    section({ en: 'Listeners', ko: '리스너' }, null, [
      list('listeners', {
        title: { en: 'Listeners', ko: '리스너' },
        item: { en: 'Listener', ko: '리스너' },
        add: { en: 'Add listener', ko: '리스너 추가' },
        begin: 1,
        nodes: LISTENER_NODES,
      }),
    ]),
    section({ en: 'Addresses', ko: '주소' }, null, [
      list('addresses', {
        title: { en: 'Addresses', ko: '주소' },
        item: { en: 'Address', ko: '주소' },
        add: { en: 'Add address', ko: '주소 추가' },
        nodes: [
          choice('type', {
            title: { en: 'Type', ko: '유형' },
            options: words(...ADDRESS_TYPES),
            begin: ADDRESS_TYPES[0],
          }),
          text('value', { title: { en: 'Address', ko: '주소' }, required: true }),
        ],
      }),
    ]),
  ],
})

/** What is wrong with the TLS of a listener is told where a person can mend it. */
function atCertificates(error: FieldError): FieldError {
  return error.field.endsWith('.tls') ? { ...error, field: `${error.field}.certificates` } : error
}

/** The shape that the form edits, typed. */
function shapeOf(shape: Fields): K8sGatewayForm {
  return {
    name: readText(shape['name']),
    namespace: readText(shape['namespace']),
    gatewayClass: readText(shape['gatewayClass']),
    waypointFor: WAYPOINT_TRAFFIC.find((known) => known === shape['waypointFor']) ?? null,
    listeners: readItems(shape['listeners']).map(listenerOf),
    addresses: readItems(shape['addresses']).map(({ type, value }) => ({
      type: ADDRESS_TYPES.find((known) => known === type) ?? ADDRESS_TYPES[0],
      value: readText(value),
    })),
  }
}

function listenerOf({ name, hostname, port, protocol, from, namespaceLabels, tls }: Fields): K8sListener {
  const known = LISTENER_PROTOCOLS.find((one) => one === protocol) ?? DEFAULT_LISTENER.protocol
  const { mode, certificates } = readFields(tls)
  return {
    name: readText(name),
    hostname: readText(hostname),
    port: readNumber(port) ?? 0,
    protocol: known,
    from: ROUTE_NAMESPACES.find((one) => one === from) ?? DEFAULT_LISTENER.from,
    namespaceLabels: readText(namespaceLabels),
    tls:
      known === 'HTTPS' || known === 'TLS'
        ? {
            mode: LISTENER_TLS_MODES.find((one) => one === mode) ?? LISTENER_TLS_MODES[0],
            certificates: asStrings(certificates),
          }
        : null,
  }
}
