import { choice, number, strings, text, words } from '@naru/contract/forms/fields'
import { defineForm } from '@naru/contract/forms/form'
import { section } from '@naru/contract/forms/layout'
import { list } from '@naru/contract/forms/many'
import { type Fields, readFields, readNumber, readText } from '@naru/contract/manifest/read'
import { asStrings } from '../../config/spec-reader.ts'
import { throughEngine } from './engine-through.ts'
import { placeSection } from './place-section.ts'
import { check, generate, LOCATIONS, parse, RESOLUTIONS, type ServiceEntryForm } from './service-entry.ts'

const PORT_NODES = [
  number('number', { title: { en: 'Port', ko: '포트' }, begin: 443 }),
  text('name', { title: { en: 'Name', ko: '이름' }, begin: 'https' }),
  choice('protocol', {
    title: { en: 'Protocol', ko: '프로토콜' },
    options: words('HTTP', 'HTTPS', 'GRPC', 'HTTP2', 'MONGO', 'TCP', 'TLS'),
    begin: 'TLS',
  }),
  number('targetPort', { title: { en: 'Target port', ko: '대상 포트' } }),
]

/** Hosts that the mesh does not know by itself. */
export const serviceEntryForm = defineForm({
  begin: ({ namespace }) => ({ namespace }),
  through: throughEngine({ shapeOf, parse, generate, check }),
  sections: [
    placeSection(),
    section({ en: 'Hosts', ko: '호스트' }, null, [
      strings('hosts', {
        title: { en: 'Hosts', ko: '호스트' },
        add: { en: 'Add host', ko: '호스트 추가' },
        begin: [''],
      }),
      strings('addresses', {
        title: { en: 'Addresses', ko: '주소' },
        add: { en: 'Add address', ko: '주소 추가' },
      }),
      choice('location', {
        title: { en: 'Location', ko: '위치' },
        options: [
          { value: 'MESH_EXTERNAL', title: { en: 'Outside the mesh', ko: '메시 외부' } },
          { value: 'MESH_INTERNAL', title: { en: 'In the mesh', ko: '메시 내부' } },
        ],
        begin: LOCATIONS[0],
      }),
      choice('resolution', {
        title: { en: 'How addresses are found', ko: '주소를 찾는 방법' },
        options: words(...RESOLUTIONS),
        begin: 'DNS',
      }),
    ]),
    section({ en: 'Ports', ko: '포트' }, null, [
      list('ports', {
        title: { en: 'Ports', ko: '포트' },
        item: { en: 'Port', ko: '포트' },
        add: { en: 'Add port', ko: '포트 추가' },
        begin: 1,
        nodes: PORT_NODES,
      }),
    ]),
  ],
})

/** The shape that the form edits, typed. */
function shapeOf(shape: Fields): ServiceEntryForm {
  const { location, resolution, ports } = shape
  return {
    name: readText(shape['name']),
    namespace: readText(shape['namespace']),
    hosts: asStrings(shape['hosts']),
    addresses: asStrings(shape['addresses']),
    ports: (Array.isArray(ports) ? ports : []).map(readFields).map((port) => ({
      number: readNumber(port['number']) ?? 0,
      name: readText(port['name']),
      protocol: readText(port['protocol']),
      targetPort: readNumber(port['targetPort']),
    })),
    location: LOCATIONS.find((known) => known === location) ?? LOCATIONS[0],
    resolution: RESOLUTIONS.find((known) => known === resolution) ?? RESOLUTIONS[0],
  }
}
