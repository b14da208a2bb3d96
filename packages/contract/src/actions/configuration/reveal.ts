import { kubectlLine, objectWords } from '../../kubectl/line.ts'
import { defineAction } from '../action.ts'

export type RevealChoice = { readonly key: string }

export const reveal = defineAction({
  by: 'dialog',
  many: false,
  needs: { verb: 'get' },
  command: (target, { key }: RevealChoice) => {
    const path = `jsonpath={.data.${key.replaceAll('.', '\\.')}}`
    return `${kubectlLine(target, ['get', ...objectWords(target), '-o', path])} | base64 -d`
  },
  words: {
    name: { en: 'Reveal values', ko: '값 보기' },
    title: { en: 'Values of {name}', ko: '{name} 값' },
  },
})
