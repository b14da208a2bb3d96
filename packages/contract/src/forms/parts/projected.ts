import type { Text } from '../../i18n/locale.ts'
import { checkWholeFrom } from '../../rules/build.ts'
import { checkDnsSubdomain } from '../../rules/names.ts'
import { type KeyedKind, names } from '../choice-source.ts'
import type { Node } from '../field.ts'
import { number, text, tick } from '../fields.ts'
import { more, oneOf, row, type Variant } from '../layout.ts'
import { list } from '../many.ts'
import { defaultMode, downwardFiles, filePath, keyFiles } from './volume-files.ts'

const OPTIONAL: Text = { en: 'May be missing', ko: '없어도 됨' }

/** Files of a config map or secret whose name stands at that path. */
export function keyedSource(of: KeyedKind, title: Text, path: string, beside: readonly Node[] = []): Variant {
  const [at = path] = path.split('.')
  return {
    value: of,
    title,
    at,
    nodes: [
      text(path, { title, required: true, rule: checkDnsSubdomain, keep: true, choices: names(of) }),
      tick(`${at}.optional`, { title: OPTIONAL, keep: true }),
      more([keyFiles(`${at}.items`, of, path), ...beside], { en: 'Files and their mode', ko: '파일과 권한' }),
    ],
  }
}

/** Clusters refuse tokens of a shorter life. */
const LEAST_SECONDS = 600

/** A token that the kubelet renews in time. */
const TOKEN: Variant = {
  value: 'token',
  title: { en: 'Service account token', ko: '서비스어카운트 토큰' },
  at: 'serviceAccountToken',
  nodes: [
    row(
      filePath('serviceAccountToken.path'),
      text('serviceAccountToken.audience', {
        title: { en: 'Audience', ko: '대상(audience)' },
        placeholder: 'vault',
        keep: true,
      }),
      number('serviceAccountToken.expirationSeconds', {
        title: { en: 'Valid for (s)', ko: '유효 시간(초)' },
        placeholder: '3600',
        keep: true,
        rule: (seconds) => checkWholeFrom(seconds, LEAST_SECONDS),
      }),
    ),
  ],
}

/** Several sources in one directory. */
export function projectedVolume(spec: string): Variant {
  return {
    value: 'projected',
    title: { en: 'Several sources', ko: '여러 출처(projected)' },
    at: 'projected',
    nodes: [
      defaultMode('projected.defaultMode'),
      list('projected.sources', {
        title: { en: 'Sources', ko: '출처' },
        item: { en: 'Source', ko: '출처' },
        add: { en: 'Add source', ko: '출처 추가' },
        keep: true,
        nodes: [
          oneOf('source', {
            title: { en: 'From', ko: '출처' },
            otherwise: 'config-map',
            variants: [
              keyedSource('config-map', { en: 'Config map', ko: '컨피그맵' }, 'configMap.name'),
              keyedSource('secret', { en: 'Secret', ko: '시크릿' }, 'secret.name'),
              TOKEN,
              downwardSource(spec),
              ...['clusterTrustBundle', 'podCertificate'].map(
                (at): Variant => ({ value: at, title: { en: at, ko: at }, at, nodes: [], kept: true }),
              ),
            ],
          }),
        ],
      }),
    ],
  }
}

/** What the pod knows of itself. */
export function downwardSource(spec: string): Variant {
  return {
    value: 'downward',
    title: { en: 'The pod itself', ko: '파드 정보(downwardAPI)' },
    at: 'downwardAPI',
    nodes: [downwardFiles('downwardAPI.items', spec)],
  }
}
