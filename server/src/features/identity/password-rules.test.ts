import { describe, expect, it } from 'vitest';
import { assertImpersonal, assertUncommon } from './password-rules.ts';

const owner = {
  email: 'ana.novak@example.test',
  firstName: 'Ana-Marija',
  lastName: 'Novák',
  productName: 'Mentor Haven',
};

const refusalOf = async (password: string) => {
  try {
    await assertUncommon(password, 'password');
    assertImpersonal(password, 'password', owner);
    return null;
  } catch (error) {
    return (error as { fieldErrors: { password: string[] } }).fieldErrors.password[0];
  }
};

describe('a password', () => {
  it.each([
    'password',
    'PassWord',
    'P@ssw0rd1',
    'p455w0rd!',
    'sunshine42!',
    'aaaaaa',
    '      ',
    'ééééééé',
    'aaaaaaaa1',
    '121212',
    'ababab!',
    '147147147',
    '123456',
    '987654321',
    'abcdef',
    'qwertz',
    'abcdefgh1',
    'abc123',
    'asdfgh4321',
    'aaabbbccc',
    '1qaz2wsx',
    '!@#$%^&*',
  ])('is too common: %s', async (password) => {
    expect(await refusalOf(password)).toBe('This password is too common. Please choose another.');
  });

  it.each([
    'ana.novak@example.test',
    'ANA.NOVAK',
    'ananovak',
    'Ana-Marija',
    'anamarija2024',
    'novák!1',
    'NovákAna-Marija',
    'mentorhaven',
    'Mentor Haven2026!',
    'm3nt0r-h@ven',
  ])('is derived from personal data: %s', async (password) => {
    expect(await refusalOf(password)).toContain('easy to guess from your details');
  });

  it.each([
    'a long road home',
    'another long road',
    'ithaca-is-far-away',
    'novák lives in Brno',
    'x7$9Kq!2',
    '4827 1938 2277',
    'tvůj starý kůň',
    '正しい馬の電池',
    'mnbt74',
    'x9x99x',
    'bananaboat',
  ])('is accepted: %s', async (password) => {
    expect(await refusalOf(password)).toBeNull();
  });
});
