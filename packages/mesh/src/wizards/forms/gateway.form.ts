import { names } from '@naru/contract/forms/choice-source'
import type { Around, Node } from '@naru/contract/forms/field'
import { choice, number, strings, text, words } from '@naru/contract/forms/fields'
import { defineForm } from '@naru/contract/forms/form'
import { row, section } from '@naru/contract/forms/layout'
import { list } from '@naru/contract/forms/many'
import { type Fields, readFields, readItems, readNumber, readText } from '@naru/contract/manifest/read'
import { asStrings } from '../../config/spec-reader.ts'
import { throughEngine } from './engine-through.ts'
import {
  check,
  type GatewayForm,
  type GatewayServer,
  generate,
  parse,
  SERVER_PROTOCOLS,
  SERVER_TLS_MODES,
  type ServerTls,
} from './gateway.ts'
import { placeSection } from './place-section.ts'

const MODES = 'tls.mode'
const SECRET = 'tls.credentialName'

/** Whether a server of this protocol takes TLS. */
function isTls({ values }: Around): boolean {
  return values['protocol'] === 'HTTPS' || values['protocol'] === 'TLS'
}

/** Whether the gateway itself ends TLS with a certificate that it is given. */
function endsTls(around: Around): boolean {
  return isTls(around) && ['SIMPLE', 'MUTUAL', 'OPTIONAL_MUTUAL'].includes(readText(around.values[MODES]))
}

function hasFiles(around: Around): boolean {
  return endsTls(around) && readText(around.values[SECRET]) === ''
}

function file(name: keyof ServerTls, en: string, ko: string, when = hasFiles): Node {
  return text(`tls.${name}`, { title: { en, ko }, placeholder: '/etc/certs/tls.pem', when })
}

const TLS_NODES: readonly Node[] = [
  choice(MODES, {
    title: { en: 'TLS mode', ko: 'TLS 모드' },
    options: words(...SERVER_TLS_MODES),
    begin: 'SIMPLE',
    when: isTls,
  }),
  text(SECRET, {
    title: { en: 'Secret', ko: '시크릿' },
    hint: {
      en: 'Of the namespace in which the gateway’s pods run. Without it the certificate is read from files.',
      ko: '게이트웨이 파드가 실행되는 네임스페이스의 시크릿입니다. 비워 두면 인증서를 파일에서 읽습니다.',
    },
    choices: names('secret', { type: 'kubernetes.io/tls' }),
    when: endsTls,
  }),
  file('serverCertificate', 'Certificate file', '인증서 파일'),
  file('privateKey', 'Key file', '키 파일'),
  file('caCertificates', 'Certificate file of who is trusted', '신뢰할 인증 기관의 인증서 파일', (around) => {
    return hasFiles(around) && readText(around.values[MODES]) !== 'SIMPLE'
  }),
]

const SERVER_NODES: readonly Node[] = [
  row(
    number('port', { title: { en: 'Port', ko: '포트' }, begin: 80 }),
    text('portName', { title: { en: 'Name', ko: '이름' }, begin: 'http' }),
    choice('protocol', {
      title: { en: 'Protocol', ko: '프로토콜' },
      options: words(...SERVER_PROTOCOLS),
      begin: 'HTTP',
    }),
  ),
  strings('hosts', {
    title: { en: 'Hosts', ko: '호스트' },
    add: { en: 'Add host', ko: '호스트 추가' },
    begin: ['*'],
  }),
  ...TLS_NODES,
]

/** Where traffic enters or leaves the mesh, and with which certificates. */
export const gatewayForm = defineForm({
  begin: ({ namespace }) => ({ namespace }),
  through: throughEngine({ shapeOf, parse, generate, check }),
  sections: [
    placeSection(),
    section({ en: 'Workloads', ko: '워크로드' }, null, [
      text('workloadSelector', {
        title: { en: 'Labels of the gateway’s pods', ko: '게이트웨이 파드의 레이블' },
        required: true,
        begin: 'istio=ingressgateway',
      }),
    ]),
    section({ en: 'Servers', ko: '서버' }, null, [
      list('servers', {
        title: { en: 'Servers', ko: '서버' },
        item: { en: 'Server', ko: '서버' },
        add: { en: 'Add server', ko: '서버 추가' },
        begin: 1,
        nodes: SERVER_NODES,
      }),
    ]),
  ],
})

/** The shape that the form edits, typed. */
function shapeOf(shape: Fields): GatewayForm {
  return {
    name: readText(shape['name']),
    namespace: readText(shape['namespace']),
    workloadSelector: readText(shape['workloadSelector']),
    servers: readItems(shape['servers']).map(serverOf),
  }
}

function serverOf({ port, portName, protocol, hosts, tls }: Fields): GatewayServer {
  return {
    port: readNumber(port) ?? 0,
    portName: readText(portName),
    protocol: SERVER_PROTOCOLS.find((known) => known === protocol) ?? 'HTTP',
    hosts: asStrings(hosts),
    tls: tls === undefined ? null : tlsOf(readFields(tls)),
  }
}

function tlsOf(tls: Fields): ServerTls {
  return {
    mode: SERVER_TLS_MODES.find((known) => known === tls['mode']) ?? 'SIMPLE',
    credentialName: readText(tls['credentialName']),
    serverCertificate: readText(tls['serverCertificate']),
    privateKey: readText(tls['privateKey']),
    caCertificates: readText(tls['caCertificates']),
  }
}
