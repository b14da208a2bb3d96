import { kubectlPatch } from '../../kubectl/line.ts'
import { DEFAULT_CLASS, isDefaultClass, OLD_DEFAULT_CLASS } from '../../kubernetes/default-class.ts'
import { type ActionObject, defineAction } from '../action.ts'
import { deleting } from '../reason.ts'

/** The class that is to be the default; whichever others were are no longer. */
export type DefaultChoice = { readonly name: string }

export const setDefault = defineAction({
  by: 'dialog',
  many: false,
  needs: { verb: 'patch' },
  blocked: {
    deleting,
    isDefault: {
      when: isDefaultClass,
      says: { en: 'It is the default already.', ko: '이미 기본 클래스입니다.' },
    },
  },
  write: (target, choice: DefaultChoice) => ({
    send: 'patch',
    type: 'merge',
    body: buildAnnotations(target, choice),
  }),
  command: (target, choice: DefaultChoice) => kubectlPatch(target, buildAnnotations(target, choice)),
  words: {
    name: { en: 'Set as default', ko: '기본으로 지정' },
    title: { en: 'Set {name} as the default?', ko: '{name} 클래스를 기본으로 지정할까요?' },
    verb: { en: 'Set as default', ko: '기본으로 지정' },
    done: { en: 'The default is {name} now', ko: '{name} 클래스를 기본으로 지정했습니다' },
  },
})

function buildAnnotations(target: Pick<ActionObject, 'name'>, { name }: DefaultChoice) {
  const annotations = { [DEFAULT_CLASS]: String(target.name === name), [OLD_DEFAULT_CLASS]: null }
  return { metadata: { annotations } }
}
