import type { Text } from '../../i18n/locale.ts'
import { checkDataKey } from '../../rules/names.ts'
import { checkPathWithin } from '../../rules/volume.ts'
import { type KeyedKind, keysOf } from '../choice-source.ts'
import type { Field } from '../field.ts'
import { text } from '../fields.ts'
import { oneOf, row, type Variant } from '../layout.ts'
import { list } from '../many.ts'
import { fileMode } from './file-mode.ts'

const ITEM: Text = { en: 'File', ko: '파일' }
const ADD: Text = { en: 'Add file', ko: '파일 추가' }
const MODE: Text = { en: 'File mode', ko: '파일 권한' }
const OF_VOLUME: Text = { en: 'As the volume says', ko: '볼륨 설정대로' }
const USUAL: Text = { en: 'Default (0644)', ko: '기본값(0644)' }

/** The mode of files that have none of their own. */
export function defaultMode(path: string): Field {
  return fileMode(path, MODE, USUAL)
}

/** Where a file stands in its volume. */
export function filePath(id: string): Field {
  return text(id, {
    title: { en: 'Path in the volume', ko: '볼륨 안의 경로' },
    required: true,
    rule: checkPathWithin,
    keep: true,
  })
}

/** Which keys of a config map or secret become files, and where; all of them, by their own names, where it is empty. */
export function keyFiles(path: string, of: KeyedKind, named: string): Field {
  return list(path, {
    title: { en: 'Files', ko: '파일' },
    hint: {
      en: 'None means every key, by its own name.',
      ko: '비워 두면 모든 키가 키 이름의 파일이 됩니다.',
    },
    item: ITEM,
    add: ADD,
    keep: true,
    unique: 'path',
    line: '1fr 1fr 1fr',
    nodes: [
      text('key', {
        title: { en: 'Key', ko: '키' },
        rule: checkDataKey,
        choices: keysOf(of, named),
      }),
      filePath('path'),
      fileMode('mode', MODE, OF_VOLUME),
    ],
  })
}

const POD_FIELD: Variant = {
  value: 'pod-field',
  title: { en: 'Field of the pod', ko: '파드 필드' },
  at: 'fieldRef',
  nodes: [
    text('fieldRef.fieldPath', {
      title: { en: 'Field path', ko: '필드 경로' },
      placeholder: 'metadata.labels',
      required: true,
      keep: true,
    }),
  ],
}

function resourceOf(spec: string): Variant {
  return {
    value: 'resource',
    title: { en: 'Request or limit', ko: '요청량 또는 제한량' },
    at: 'resourceFieldRef',
    nodes: [
      row(
        text('resourceFieldRef.containerName', {
          title: { en: 'Container', ko: '컨테이너' },
          required: true,
          keep: true,
          choices: { from: 'items', places: [{ list: `${spec}.containers`, field: 'name' }] },
        }),
        text('resourceFieldRef.resource', {
          title: { en: 'Resource', ko: '리소스' },
          placeholder: 'limits.memory',
          required: true,
          keep: true,
        }),
        text('resourceFieldRef.divisor', {
          title: { en: 'Divisor', ko: '단위' },
          placeholder: '1Mi',
          keep: true,
        }),
      ),
    ],
  }
}

/** Fields of the pod, and what its containers ask for and may use, as files; the spec of the pod stands at that path. */
export function downwardFiles(path: string, spec: string): Field {
  return list(path, {
    title: { en: 'Files', ko: '파일' },
    item: ITEM,
    add: ADD,
    keep: true,
    unique: 'path',
    nodes: [
      row(filePath('path'), fileMode('mode', MODE, OF_VOLUME)),
      oneOf('source', {
        title: { en: 'From', ko: '출처' },
        otherwise: 'pod-field',
        variants: [POD_FIELD, resourceOf(spec)],
      }),
    ],
  })
}
