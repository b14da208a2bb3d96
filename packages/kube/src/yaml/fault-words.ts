import { sameInBoth, type Text } from '@naru/contract/i18n/locale'
import { fillBoth } from '@naru/contract/text/fill-text'

/** What is wrong with a text that can be parsed. */
const WORDS = {
  odd: {
    en: 'YAML cannot hold this character: write it as an escape between double quotes.',
    ko: 'YAML에 그대로 쓸 수 없는 문자입니다. 큰따옴표 안에 이스케이프로 쓰세요.',
  },
  repeated: { en: 'The aliases repeat too much.', ko: '별칭(alias)이 너무 많이 반복됩니다.' },
  unnamed: { en: 'No anchor is called {what}.', ko: '이름이 {what}인 앵커가 없습니다.' },
  endless: { en: 'The value of {what} contains itself.', ko: '{what}의 값이 자기 자신을 포함합니다.' },
  anchor: {
    en: 'The name of an anchor has letters, digits, - and _ only: {what}',
    ko: '앵커 이름에는 영문자, 숫자, -, _만 쓸 수 있습니다: {what}',
  },
  merge: { en: 'What is merged must be a map.', ko: '병합(<<)하는 값은 맵이어야 합니다.' },
  twice: { en: 'This key stands here twice.', ko: '같은 키가 두 번 있습니다.' },
  key: { en: 'A key must be text.', ko: '키는 문자열이어야 합니다.' },
  colon: { en: 'A space must follow the colon.', ko: '콜론 뒤에 공백이 필요합니다.' },
  question: { en: 'A space must follow the question mark.', ko: '물음표 뒤에 공백이 필요합니다.' },
  tag: {
    en: 'Readers disagree about a tag between brackets: {what}',
    ko: '괄호 안의 태그는 프로그램마다 다르게 읽습니다: {what}',
  },
  infinite: { en: 'An object cannot hold {what}.', ko: '리소스에는 {what} 값을 쓸 수 없습니다.' },
  type: { en: 'This does not fit its tag: {what}', ko: '태그와 맞지 않는 값입니다: {what}' },
} satisfies Record<string, Text>

export type FaultWord = keyof typeof WORDS

export function sayFault(word: FaultWord, what = ''): Text {
  return fillBoth(WORDS[word], { what })
}

/** What the parser says of a text that it cannot parse, in its own words. */
export function quoteParser(message: string): Text {
  return sameInBoth(message.split('\n')[0] ?? message)
}
