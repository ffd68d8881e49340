import 'i18next';
import type account from '#web/messages/en/account.json';
import type admin from '#web/messages/en/admin.json';
import type audit from '#web/messages/en/audit.json';
import type auth from '#web/messages/en/auth.json';
import type brief from '#web/messages/en/brief.json';
import type checks from '#web/messages/en/checks.json';
import type common from '#web/messages/en/common.json';
import type create from '#web/messages/en/create.json';
import type customer from '#web/messages/en/customer.json';
import type documents from '#web/messages/en/documents.json';
import type editor from '#web/messages/en/editor.json';
import type factors from '#web/messages/en/factors.json';
import type generation from '#web/messages/en/generation.json';
import type guide from '#web/messages/en/guide.json';
import type notifications from '#web/messages/en/notifications.json';
import type pay from '#web/messages/en/pay.json';
import type provenance from '#web/messages/en/provenance.json';
import type rare from '#web/messages/en/rare.json';
import type settings from '#web/messages/en/settings.json';
import type thread from '#web/messages/en/thread.json';
import type wordpress from '#web/messages/en/wordpress.json';
import type work from '#web/messages/en/work.json';
import type writer from '#web/messages/en/writer.json';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    returnNull: false;
    resources: {
      account: typeof account;
      admin: typeof admin;
      audit: typeof audit;
      auth: typeof auth;
      brief: typeof brief;
      checks: typeof checks;
      common: typeof common;
      create: typeof create;
      customer: typeof customer;
      documents: typeof documents;
      editor: typeof editor;
      factors: typeof factors;
      generation: typeof generation;
      guide: typeof guide;
      notifications: typeof notifications;
      pay: typeof pay;
      provenance: typeof provenance;
      rare: typeof rare;
      settings: typeof settings;
      thread: typeof thread;
      work: typeof work;
      wordpress: typeof wordpress;
      writer: typeof writer;
    };
  }
}
