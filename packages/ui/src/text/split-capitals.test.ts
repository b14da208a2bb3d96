import { expect, it } from 'vitest'
import { splitCapitals } from './split-capitals.ts'

it.each([
  ['CrashLoopBackOff', ['Crash', 'Loop', 'Back', 'Off']],
  ['OOMKilled', ['OOM', 'Killed']],
  ['PIDPressure', ['PID', 'Pressure']],
  ['Init:ErrImagePull', ['Init:Err', 'Image', 'Pull']],
  ['ExitCode:137', ['Exit', 'Code:137']],
  ['OutOfSync', ['Out', 'Of', 'Sync']],
  ['Running, not ready', ['Running, not ready']],
  ['CRDs', ['CRDs']],
  ['반복 비정상 종료', ['반복 비정상 종료']],
])('%s is read as %j', (text, words) => {
  expect(splitCapitals(text)).toEqual(words)
})
