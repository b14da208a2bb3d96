import { expect, it } from 'vitest'
import { checkGitUrl, checkImageName, checkImageTag, checkRepositoryName, checkStreamTag } from './build.ts'

it.each([
  ['https://git.example/shop/web.git', null],
  ['ssh://git@git.example:2222/shop/web.git', null],
  ['git@git.example:shop/web.git', null],
  ['', 'rule.required'],
  ['git.example/shop/web', 'rule.gitUrl'],
  ['https://', 'rule.gitUrl'],
  ['https://git.example/a b', 'rule.gitUrl'],
  ['javascript:alert(1)', 'rule.gitUrl'],
])('a repository %s: %s', (url, expected) => expect(checkGitUrl(url)?.key ?? null).toBe(expected))

it.each([
  ['latest', null],
  ['1.0-rc_2', null],
  ['a'.repeat(128), null],
  ['', 'rule.required'],
  ['a'.repeat(129), 'rule.imageTag'],
  ['.1', 'rule.imageTag'],
  ['1:2', 'rule.imageTag'],
])('a tag %s: %s', (tag, expected) => expect(checkImageTag(tag)?.key ?? null).toBe(expected))

it.each([
  ['java:21', null],
  ['', 'rule.required'],
  ['java', 'rule.streamTag'],
  ['java:', 'rule.streamTag'],
  [':21', 'rule.streamTag'],
  ['a:b:c', 'rule.streamTag'],
  ['Java:21', 'rule.streamTag'],
])('a tag of a stream %s: %s', (name, expected) => expect(checkStreamTag(name)?.key ?? null).toBe(expected))

it.each([
  ['nginx', null],
  ['quay.io/shop/web:1.0', null],
  ['registry.example:5000/shop/web@sha256:abc', null],
  ['', 'rule.required'],
  ['https://quay.io/shop/web', 'rule.imageName'],
  ['Quay.io/Shop', 'rule.imageName'],
  ['a b', 'rule.imageName'],
])('an image %s: %s', (image, expected) => expect(checkImageName(image)?.key ?? null).toBe(expected))

it.each([
  ['web', null],
  ['shop/web', null],
  ['a/b.c/d_e__f--g', null],
  ['', 'rule.required'],
  ['Shop/web', 'rule.registry.repository'],
  ['shop//web', 'rule.registry.repository'],
  ['shop/', 'rule.registry.repository'],
  ['../token', 'rule.registry.repository'],
  ['web:1.0', 'rule.registry.repository'],
  ['web?x', 'rule.registry.repository'],
  ['a'.repeat(256), 'rule.registry.repository'],
])('the repository %j: %s', (name, rule) => expect(checkRepositoryName(name)?.key ?? null).toBe(rule))
