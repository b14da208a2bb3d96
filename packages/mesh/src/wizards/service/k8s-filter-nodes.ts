import type { Around, Node, Option } from '@naru/contract/forms/field'
import { choice, number, strings, text, words } from '@naru/contract/forms/fields'
import { row } from '@naru/contract/forms/layout'
import { list } from '@naru/contract/forms/many'
import type { Text } from '@naru/contract/i18n/locale'
import { REDIRECT_CODES, REDIRECT_SCHEMES } from '../k8s/k8s-filter.ts'

const HEADER_FILTERS: readonly Option[] = [
  { value: 'requestHeaderModifier', title: { en: 'Change request headers', ko: '요청 헤더 변경' } },
  { value: 'responseHeaderModifier', title: { en: 'Change response headers', ko: '응답 헤더 변경' } },
  { value: 'requestMirror', title: { en: 'Mirror requests', ko: '요청 미러링' } },
]
const ADDRESS_FILTERS: readonly Option[] = [
  { value: 'requestRedirect', title: { en: 'Redirect', ko: '리디렉션' } },
  { value: 'urlRewrite', title: { en: 'Rewrite the address', ko: '주소 재작성' } },
]
const UNCHANGED: Option = { value: '', title: { en: 'Unchanged', ko: '그대로' } }
const PORT = { en: 'Port', ko: '포트' }

const of =
  (...types: readonly string[]) =>
  ({ values }: Around): boolean =>
    types.some((type) => values['type'] === type)

const ofHeaders = of('requestHeaderModifier', 'responseHeaderModifier')

function headerList(id: string, title: Text, add: Text): Node {
  return list(id, {
    title,
    item: { en: 'Header', ko: '헤더' },
    add,
    when: ofHeaders,
    nodes: [
      row(
        text('name', { title: { en: 'Header', ko: '헤더' } }),
        text('value', { title: { en: 'Value', ko: '값' } }),
      ),
    ],
  })
}

const typeField = (options: readonly Option[]): Node =>
  choice('type', {
    title: { en: 'What happens', ko: '동작' },
    options,
    begin: 'requestHeaderModifier',
  })

const HEADER_NODES: readonly Node[] = [
  headerList('set', { en: 'Set', ko: '설정' }, { en: 'Set header', ko: '설정할 헤더 추가' }),
  headerList('add', { en: 'Add', ko: '추가' }, { en: 'Add header', ko: '덧붙일 헤더 추가' }),
  strings('remove', {
    title: { en: 'Remove', ko: '제거' },
    add: { en: 'Remove header', ko: '제거할 헤더 추가' },
    when: ofHeaders,
  }),
  row(
    text('name', { title: { en: 'Service', ko: '서비스' }, when: of('requestMirror') }),
    number('port', { title: PORT, when: of('requestMirror', 'requestRedirect') }),
  ),
]

/** Filters of a gRPC call, which has no address that could change. */
export const GRPC_FILTER_NODES: readonly Node[] = [typeField(HEADER_FILTERS), ...HEADER_NODES]

export const HTTP_FILTER_NODES: readonly Node[] = [
  typeField([...HEADER_FILTERS, ...ADDRESS_FILTERS]),
  ...HEADER_NODES,
  row(
    choice('scheme', {
      title: { en: 'Scheme', ko: '스킴' },
      options: [UNCHANGED, ...words(...REDIRECT_SCHEMES)],
      when: of('requestRedirect'),
    }),
    choice('statusCode', {
      title: { en: 'HTTP status', ko: 'HTTP 상태 코드' },
      options: words(...REDIRECT_CODES.map(String)),
      begin: '301',
      when: of('requestRedirect'),
    }),
  ),
  text('hostname', {
    title: { en: 'Host', ko: '호스트' },
    when: of('requestRedirect', 'urlRewrite'),
  }),
  row(
    choice('path.type', {
      title: { en: 'Path', ko: '경로' },
      options: [UNCHANGED, ...words('ReplaceFullPath', 'ReplacePrefixMatch')],
      when: of('urlRewrite'),
    }),
    text('path.value', {
      title: { en: 'Value', ko: '값' },
      when: (around) => of('urlRewrite')(around) && around.values['path.type'] !== '',
    }),
  ),
]
