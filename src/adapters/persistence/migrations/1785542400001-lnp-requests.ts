import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createTable } from './ddl.ts';

export class LnpRequests1785542400001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await createTable(runner, {
      name: 'lnp_requests',
      columns: (type) => [
        `id ${type.id}`,
        `user_id ${type.reference} NOT NULL`,
        `phone_number ${type.longKey} NOT NULL`,
        `port_type ${type.key(20)} NOT NULL DEFAULT 'regular'`,
        `trunks ${type.json} NOT NULL`,
        `due_date ${type.day}`,
        `reference ${type.text(255)}`,
        `comments ${type.long}`,
        `requester_name ${type.text(255)} NOT NULL`,
        `street_no ${type.text(50)} NOT NULL`,
        `street_name ${type.text(255)} NOT NULL`,
        `floor_no ${type.text(50)}`,
        `suite ${type.text(50)}`,
        `city ${type.text(255)} NOT NULL`,
        `province ${type.key(2)} NOT NULL DEFAULT 'ON'`,
        `postal_code ${type.text(20)} NOT NULL`,
        `current_carrier ${type.text(255)} NOT NULL`,
        `reseller ${type.text(255)}`,
        `account_number ${type.text(255)}`,
        `billing_info ${type.json}`,
        `e911_status ${type.text(255)}`,
        `status ${type.key(20)} NOT NULL DEFAULT 'submitted'`,
        `rejection_reason ${type.long}`,
        `next_steps ${type.long}`,
        `rejection_causes ${type.json} NOT NULL`,
        `order_reference ${type.key(64)} NOT NULL`,
        `isp_order_id ${type.key(255)}`,
        `pon ${type.key(255)}`,
        `provider_word ${type.key(20)}`,
        `expected_on ${type.day} NOT NULL`,
        `next_poll_at ${type.instant}`,
        `created_at ${type.instant} NOT NULL`,
        `updated_at ${type.instant} NOT NULL`,
        `version ${type.whole} NOT NULL`,
        `requester_key ${type.key(255)} NOT NULL`,
        `carrier_key ${type.key(255)} NOT NULL`,
        `search_text ${type.longKey} NOT NULL`,
      ],
      indexes: {
        order_reference_key: 'order_reference',
        own: 'user_id, id',
        status: 'status, id',
        created: 'created_at, id',
        updated: 'updated_at, id',
        province: 'province, id',
        carrier: 'carrier_key, id',
        requester: 'requester_key, id',
        reference: 'reference',
        polling: 'next_poll_at, id',
      },
    });
    await createTable(runner, {
      name: 'lnp_request_numbers',
      columns: (type) => [
        `request_id ${type.reference} NOT NULL`,
        `did ${type.number} NOT NULL`,
        `did_reversed ${type.number} NOT NULL`,
        'PRIMARY KEY (request_id, did)',
        'CONSTRAINT lnp_request_numbers_request FOREIGN KEY (request_id) REFERENCES lnp_requests (id) ON ' +
          'DELETE CASCADE',
      ],
      indexes: { did: 'did, request_id', did_reversed: 'did_reversed, request_id' },
    });
    await createTable(runner, {
      name: 'lnp_status_checks',
      columns: (type) => [
        `id ${type.longId}`,
        `lnp_request_id ${type.reference} NOT NULL`,
        `did ${type.number} NOT NULL`,
        `pon ${type.text(255)}`,
        `customer ${type.text(255)}`,
        `caption ${type.long}`,
        `event ${type.text(255)}`,
        `due_date ${type.text(64)}`,
        `version ${type.text(64)}`,
        `as2_remarks ${type.long}`,
        `pending ${type.flag} NOT NULL DEFAULT 1`,
        `rejection ${type.json} NOT NULL`,
        `created_at ${type.instant} NOT NULL`,
        `updated_at ${type.instant} NOT NULL`,
        `last_checked_at ${type.instant} NOT NULL`,
        'CONSTRAINT lnp_status_checks_request FOREIGN KEY (lnp_request_id) REFERENCES lnp_requests (id) ON ' +
          'DELETE CASCADE',
      ],
      indexes: { request_did_key: 'lnp_request_id, did', did_created: 'did, created_at' },
    });
  }

  async down(): Promise<void> {
    throw new Error('Migrations roll forward only.');
  }
}
