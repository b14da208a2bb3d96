import type { KubeObject } from '../kubernetes/object.ts'
import type { Ratio } from '../rows/cell.ts'
import type { Status } from '../rows/status.ts'
import type { Column, RuleContext } from './kind-rules.ts'

/** Columns that several kinds share by name, so that they look and sort alike everywhere. */
export function statusColumn<T extends KubeObject>(
  value: (object: T, context: RuleContext) => Status | null,
): Column<T> {
  return { id: 'status', title: { en: 'Status', ko: '상태' }, type: 'status', choice: true, value }
}

export function readyColumn<T extends KubeObject>(value: (object: T) => Ratio): Column<T> {
  return { id: 'ready', title: { en: 'Ready', ko: '준비' }, type: 'ratio', value }
}

export function imagesColumn<T extends KubeObject>(value: (object: T) => readonly string[]): Column<T> {
  return { id: 'images', title: { en: 'Images', ko: '이미지' }, type: 'list', value }
}
