import type { Node, Values } from '@naru/contract/forms/field'
import { text, tick } from '@naru/contract/forms/fields'
import { type Fields, readText } from '@naru/contract/manifest/read'
import type { SelectorField } from './selector-field.ts'

type Condition = (values: Values) => boolean

/** A switch, and the labels of the workloads that an object is about. */
export function selectorNodes(isShown: Condition = () => true): readonly Node[] {
  return [
    tick('addWorkloadSelector', {
      title: { en: 'Only some workloads', ko: '일부 워크로드에만 적용' },
      when: ({ form }) => isShown(form),
    }),
    text('workloadSelector', {
      title: { en: 'Labels', ko: '레이블' },
      placeholder: 'app=web,version=v1',
      when: ({ form }) => isShown(form) && form['addWorkloadSelector'] === true,
    }),
  ]
}

export function selectorOfShape(shape: Fields): SelectorField {
  return {
    addWorkloadSelector: shape['addWorkloadSelector'] === true,
    workloadSelector: readText(shape['workloadSelector']),
  }
}
