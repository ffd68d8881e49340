import { Button, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { WordPressConnection } from '#contract/programs/wordpress';
import { SITE_URL_MAX, siteUrlOf } from '#domain/wordpress/site-url';
import { invalidate } from '#web/lib/client/invalidate';
import { queryKeys } from '#web/lib/client/query-keys';
import { faultOf } from '#web/lib/faults/faults';
import { useFaultText } from '#web/lib/faults/use-fault-text';
import { toast } from '#web/ui/feedback/toast';
import { PasswordInput } from '#web/ui/form/password-input';
import { useMarkedFields } from '#web/ui/form/use-marked-fields';
import { ProblemText, siteName } from '#web/ui/wordpress/problem-text';
import classes from '../account.module.css';
import { connect } from './api/connect';
import { connectionQuery } from './api/connection';

interface Props {
  /** The connection that is being changed; null for the first. */
  connection: WordPressConnection | null;
  onConnected: () => void;
  onCancel: (() => void) | undefined;
}

/** Connects a site. What the site answered stays below the fields until one of them changes. */
export function ConnectForm({ connection, onConnected, onCancel }: Props) {
  const { t } = useTranslation('wordpress');
  const faultText = useFaultText();
  const client = useQueryClient();
  const [form, setForm] = useState({
    siteUrl: connection?.siteUrl ?? '',
    username: connection?.username ?? '',
    password: '',
  });
  const fields = useMarkedFields<keyof typeof form>();
  const call = useMutation({
    ...connect,
    onSuccess: (answer) => {
      if (!answer.connection) return;
      client.setQueryData(connectionQuery.queryKey, { connection: answer.connection });
      invalidate(client, queryKeys.wordpress.connection, queryKeys.wordpress.draft);
      toast.success(t('connect.done', { site: siteName(answer.connection.siteUrl) }));
      onConnected();
    },
    onError: (error) => {
      const { code } = faultOf(error);
      if (code === 'INVALID_INPUT') fields.mark({ siteUrl: t('connect.siteMissing') });
      else if (code !== 'REAUTHENTICATION_NEEDED') fields.mark({}, { text: faultText(error) });
    },
  });
  const field = (name: keyof typeof form) => ({
    value: form[name],
    error: fields.errors[name],
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) => {
      fields.clear(name);
      if (!call.isPending) call.reset();
      setForm((before) => ({ ...before, [name]: value }));
    },
  });
  const submit = () => {
    fields.clear();
    const { username, password } = form;
    const siteUrl = siteUrlOf(form.siteUrl);
    const found = {
      ...(siteUrl === null ? { siteUrl: t('connect.siteMissing') } : {}),
      ...(username.trim() === '' ? { username: t('connect.usernameMissing') } : {}),
      ...(username.includes(':') ? { username: t('connect.usernameColon') } : {}),
      ...(password.trim() === '' ? { password: t('connect.passwordMissing') } : {}),
    };
    if (siteUrl === null || Object.keys(found).length > 0) fields.mark(found);
    else call.mutate({ siteUrl, username, password });
  };
  return (
    <form
      ref={fields.container}
      className={classes.fields}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!call.isPending) submit();
      }}
    >
      <TextInput
        {...field('siteUrl')}
        label={t('connect.site')}
        description={t('connect.siteHint')}
        type="url"
        autoComplete="off"
        maxLength={SITE_URL_MAX}
      />
      <TextInput
        {...field('username')}
        label={t('connect.username')}
        autoComplete="off"
        autoCapitalize="none"
        maxLength={100}
      />
      <PasswordInput
        {...field('password')}
        label={t('connect.password')}
        description={t('connect.passwordHint')}
        // No password of this site: a password manager is not to fill it in, nor to offer to keep it.
        autoComplete="off"
        maxLength={200}
      />
      <div className={classes.spoken} aria-live="polite">
        {call.data?.problem ? (
          <p className={classes.wrong}>
            <ProblemText {...call.data} />
          </p>
        ) : null}
      </div>
      <div className={classes.buttons}>
        <Button type="submit" variant="default" loading={call.isPending}>
          {t('connect.submit')}
        </Button>
        {onCancel ? (
          <Button variant="default" disabled={call.isPending} onClick={onCancel}>
            {t('connect.cancel')}
          </Button>
        ) : null}
      </div>
    </form>
  );
}
