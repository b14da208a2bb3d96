import { readText } from '../../manifest/read.ts'
import { describeTemplate, listParameters, type Template } from '../../templates/template.ts'
import { defineRules } from '../kind-rules.ts'

export const templateRules = defineRules<Template>()({
  columns: [
    {
      id: 'title',
      title: { en: 'Display name', ko: '표시 이름' },
      about: { en: 'What people call it.', ko: '사람이 부르는 이름입니다.' },
      type: 'text',
      value: (template) => describeTemplate(template).title || null,
    },
    {
      id: 'description',
      title: { en: 'Description', ko: '설명' },
      type: 'text',
      optional: true,
      value: (template) => describeTemplate(template).description || null,
    },
    {
      id: 'tags',
      title: { en: 'Tags', ko: '태그' },
      about: { en: 'By which the catalog finds it.', ko: '카탈로그에서 찾을 때 쓰는 말입니다.' },
      type: 'list',
      choice: true,
      value: (template) => describeTemplate(template).tags,
    },
    {
      id: 'parameters',
      title: { en: 'Parameters', ko: '파라미터' },
      about: { en: 'How many may be filled in.', ko: '입력할 수 있는 파라미터의 수입니다.' },
      type: 'number',
      value: (template) => listParameters(template).length,
    },
    {
      id: 'required',
      title: { en: 'Required', ko: '필수 입력' },
      about: {
        en: 'How many must be filled in: they have no value of their own.',
        ko: '기본값이 없어 반드시 입력해야 하는 파라미터의 수입니다.',
      },
      type: 'number',
      optional: true,
      value: (template) => listParameters(template).filter(({ asks }) => asks).length,
    },
    {
      id: 'makes',
      title: { en: 'Makes', ko: '만드는 리소스' },
      about: { en: 'Kinds of the objects that it makes.', ko: '생성되는 리소스의 종류입니다.' },
      type: 'list',
      choice: true,
      value: ({ objects = [] }) => [...new Set(objects.map(({ kind }) => readText(kind)).filter(Boolean))],
    },
    {
      id: 'provider',
      title: { en: 'Provider', ko: '제공자' },
      type: 'text',
      choice: true,
      optional: true,
      value: (template) => describeTemplate(template).provider || null,
    },
  ],
})
