import type { Field } from '../forms/field.ts'
import { text } from '../forms/fields.ts'
import { defineForm, type Form } from '../forms/form.ts'
import { section } from '../forms/layout.ts'
import { general } from '../forms/parts/general.ts'
import type { KubeObject } from '../kubernetes/object.ts'
import { type Fields, readFields, readText } from '../manifest/read.ts'
import { checkRequired } from '../rules/text-rules.ts'
import { fillTemplate, type ParameterValues } from './fill-template.ts'
import { MASK, maskSecret, type SecretFields } from './mask-secret.ts'
import { listParameters, type Parameter, type Template } from './template.ts'

const PURPOSE = {
  en: 'What the instance is called, and the namespace in which everything is made.',
  ko: '인스턴스의 이름과 리소스를 만들 네임스페이스를 정합니다.',
}

/** Name and place of an instance, and a field for each parameter of its template. */
export function buildInstanceForm(template: Template): Form {
  const fields = listParameters(template).map(parameterField)
  const parameters = section(
    { en: 'Parameters', ko: '파라미터' },
    {
      en: 'Kept in a secret beside the instance.',
      ko: '인스턴스와 함께 시크릿에 보관됩니다.',
    },
    fields,
  )
  return defineForm({ sections: [general({ purpose: PURPOSE }), ...(fields.length > 0 ? [parameters] : [])] })
}

function parameterField({
  name,
  title,
  description,
  value,
  generatedFrom,
  required,
  secret,
}: Parameter): Field {
  const made = generatedFrom !== ''
  const hint = {
    en: [description, made && `Left blank, the cluster makes one up from ${generatedFrom}.`],
    ko: [description, made && `비워 두면 클러스터가 ${generatedFrom} 형식으로 만듭니다.`],
  }
  const said = (parts: readonly (string | false)[]) => parts.filter(Boolean).join(' ')
  return text(['parameters', name], {
    title: { en: title, ko: title },
    ...((description !== '' || made) && { hint: { en: said(hint.en), ko: said(hint.ko) } }),
    begin: value,
    ...(secret && { type: 'password' as const }),
    rule: (given) => (required && !made ? checkRequired(given) : null),
  })
}

/** What the secret is to hold: nothing for what the cluster makes up, and what was emptied on purpose as empty. */
export function readGiven(template: Template, written: Fields): ParameterValues {
  const typed = readFields(written['parameters'])
  return Object.fromEntries(
    listParameters(template).flatMap(({ name, value, generatedFrom }) => {
      const given = readText(typed[name])
      return given === '' && (generatedFrom !== '' || value === '') ? [] : [[name, given]]
    }),
  )
}

/** The objects as they will be: secrets masked, and what the cluster makes up shown by how. */
export function previewTemplate(
  template: Template,
  given: ParameterValues,
  secretFields: SecretFields,
): readonly KubeObject[] {
  const values = Object.fromEntries(
    listParameters(template).flatMap(({ name, generatedFrom, asks, secret }) => {
      const value = given[name]
      if (value === undefined) {
        if (generatedFrom !== '') return [[name, `‹${generatedFrom}›`]]
        return asks ? [] : [[name, '']]
      }
      return [[name, secret && value !== '' ? MASK : value]]
    }),
  )
  return fillTemplate(template, values).map((object) => maskSecret(object, secretFields(object)))
}
