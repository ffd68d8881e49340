import 'i18next';
import type account from '../messages/en/account.json';
import type admin from '../messages/en/admin.json';
import type audit from '../messages/en/audit.json';
import type auth from '../messages/en/auth.json';
import type common from '../messages/en/common.json';
import type create from '../messages/en/create.json';
import type customer from '../messages/en/customer.json';
import type documents from '../messages/en/documents.json';
import type factors from '../messages/en/factors.json';
import type pay from '../messages/en/pay.json';
import type settings from '../messages/en/settings.json';
import type writer from '../messages/en/writer.json';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    returnNull: false;
    resources: {
      account: typeof account;
      admin: typeof admin;
      audit: typeof audit;
      auth: typeof auth;
      common: typeof common;
      create: typeof create;
      customer: typeof customer;
      documents: typeof documents;
      factors: typeof factors;
      pay: typeof pay;
      settings: typeof settings;
      writer: typeof writer;
    };
  }
}
